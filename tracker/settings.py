"""Settings of the site; every choice a host can make comes from the environment.

``docs/running.md`` lists the variables. Without any the site runs on this
machine alone, with a SQLite file under ``var/``.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from tracker.environment import flag, prefer_newer_sqlite, rate, secret_key, words
from tracker.middleware import static_headers

prefer_newer_sqlite()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = BASE_DIR / os.environ.get("SCOREPAD_VAR", "var")
VAR.mkdir(parents=True, exist_ok=True)

# --- who is served, and how
DEBUG = flag("SCOREPAD_DEBUG", default=False)
HTTPS = flag("SCOREPAD_HTTPS", default=False)
TABLES_OPEN = flag("TABLES_OPEN", default=True)
SECRET_KEY = secret_key(VAR)
ALLOWED_HOSTS = words("ALLOWED_HOSTS", default="localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "csp",
    "tracker",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "tracker.middleware.house_headers",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "tracker.middleware.reader_zone",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "tracker.urls"
WSGI_APPLICATION = "tracker.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGIN_URL, LOGIN_REDIRECT_URL = "admin:login", "admin:index"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# --- the record
_database: dict[str, Any] = dict(
    dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{VAR / 'scorepad.sqlite3'}",
        conn_max_age=None,
    )
)
if _database["ENGINE"] == "django.db.backends.sqlite3":
    # FULL, because a phone forgets its copy once the server has confirmed a slip.
    _synchronous = os.environ.get("SQLITE_SYNCHRONOUS", "FULL")
    _database["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": (
            "PRAGMA journal_mode=WAL;"
            f"PRAGMA synchronous={_synchronous};"
            "PRAGMA journal_size_limit=67108864;"
        ),
    }
else:
    _database["CONN_HEALTH_CHECKS"] = True
DATABASES = {"default": _database}

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        # One entry for each phone whose requests are counted.
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    },
    # Boards as they were last drawn: everybody who watches a game asks for the same one at once.
    "boards": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "boards",
        "TIMEOUT": 5,
        "OPTIONS": {"MAX_ENTRIES": 500},
    },
}

# How many may watch games through one process; each holds a connection open.
LIVE_LISTENERS = int(os.environ.get("SCOREPAD_LISTENERS", "4000"))

# --- languages and time
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("de", _("German")), ("nl", _("Dutch"))]
LOCALE_PATHS = [BASE_DIR / "locale"]

# --- static files
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
_PLAIN = "django.contrib.staticfiles.storage.StaticFilesStorage"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": _PLAIN if DEBUG else "tracker.storage.HouseStorage"},
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
# The usual list, and source maps: large, and read by developers only.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (
    *("jpg", "jpeg", "png", "gif", "webp", "avif", "ico", "zip", "gz", "tgz", "bz2", "tbz", "xz"),
    *("br", "swf", "flv", "woff", "woff2", "3gp", "3gpp", "asf", "avi", "m4v", "mov", "mp4"),
    *("mpeg", "mpg", "webm", "wmv", "map"),
)
WHITENOISE_ADD_HEADERS_FUNCTION = static_headers

# --- what a browser may do
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "font-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
# ``no-referrer`` would make browsers send ``Origin: null``, and forms would fail the CSRF check.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SAMESITE = "Lax"
if HTTPS:
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = int(os.environ.get("SCOREPAD_HSTS_SECONDS", "31536000"))
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_NAME = "__Host-csrftoken"
# A pad may live beside other sites of its domain: their https is not ours to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# --- the API
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    # The pad key is the whole credential; without a session there is no CSRF to check.
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "UNAUTHENTICATED_USER": None,
    "EXCEPTION_HANDLER": "tracker.api.errors.answer",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_RATES": {
        "read": rate("SCOREPAD_READS", default="1200/min"),
        "write": rate("SCOREPAD_WRITES", default="600/min"),
    },
    # The server in front has already settled who asks; a header of the asker does not.
    "NUM_PROXIES": 0,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Scorepad",
    "DESCRIPTION": "Tables, games and slips, as the pad sends and reads them.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "APPEND_COMPONENTS": {
        "securitySchemes": {
            "padKey": {
                "type": "apiKey",
                "in": "header",
                "name": "Authorization",
                "description": "`Pad` and the 32 characters of the pad key.",
            }
        }
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}

# --- the log: what failed and where, never a header or a body, so never a key
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": os.environ.get("SCOREPAD_LOG", "WARNING")},
    "loggers": {"django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False}},
}
