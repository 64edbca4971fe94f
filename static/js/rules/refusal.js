// What the rules say when they say no: a code and a place. Words are looked up by code.

/** A slip breaks its sheet; `where` has `turn` and, if one is at fault, `step`. */
export class Refusal extends Error {
  constructor(code, where = {}) {
    super(code);
    this.name = new.target.name;
    this.code = code;
    this.where = where;
  }

  /** This same refusal, its place told more exactly by whoever knows more. */
  at(where) {
    this.where = { ...where, ...this.where };
    return this;
  }
}

/** A sheet cannot be read by this code; `where` names the pointer. */
export class SheetFault extends Refusal {}
