/** Describes what a field of a record may hold. */
export type Field = (
  | {
      type: 'line' | 'text'
      most: number
      optional?: true /** The database keeps null for empty. */
      isNull?: true
    }
  /** A web address, or a path on this site; null where it is optional and empty, or '' where it `isText`. */
  | {
      type: 'address'
      optional?: true
      isText?: true
      /** No path of this site. */
      foreign?: true
      /** Names a picture: its form takes a file as well, and shows it. */
      isPicture?: true
    }
  /** A number to be called; empty where there is none. */
  | { type: 'phone' }
  /** ISO 8601 with zone. */
  | { type: 'time'; after?: string }
  /** A day of Shanghai such as 2026-03-01; null where it is optional and empty. */
  | Day
  /** A minute of Shanghai such as 2026-12-01T18:00; null where it is empty. */
  | { type: 'minute' }
  /** A whole number unless it goes by another `step`. */
  | {
      type: 'number'
      min: number
      max: number
      step?: 0.5 /** Left empty, in a form or a file, it is this. */
      empty?: 0 /** The number of another record. */
      isOther?: true
    }
  /** Yuan with at most two decimals; the database keeps fen, in the column of this name and `Fen`. */
  | { type: 'yuan'; optional?: true; above?: string }
  /** One of these values, with what staff read; `isNumber`: the database keeps a number. Those that are `fixed` a form neither offers nor takes away. */
  | {
      type: 'choice'
      options: Readonly<Record<string, string>>
      isNumber?: true
      fixed?: readonly string[]
    }
  /** The number of another record, and what choosing none is called; null then. */
  | { type: 'pick'; none: string; required?: true }
  /** A place in China as AMap has it (GCJ-02), first its longitude: `113.62493,34.74725`; null where there is none. */
  | { type: 'point' }
  | { type: 'flag' }
  | Rows
) & {
  /** Names the field in a form. */
  label?: string
}

type Day = {
  type: 'day'
  optional?: true
  /** The field whose day must have come, and what is said otherwise. */
  notBefore?: readonly [field: string, says: string]
  /** Left empty in a form, it is the day of `notBefore`. */
  isSame?: true
}

/**
 * Records within the record in an order of their own, at most so many, with the word that counts them. A stored one keeps its
 * number `id`, null for a new one, unless its fields have an `id` of their own.
 */
type Rows = { type: 'rows'; most: number; counted: string; fields: Fields }

export type Fields = Readonly<Record<string, Field>>

/** A value of a record without rows. */
export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

export type ValueOf<F extends Field> = F extends { type: 'rows'; fields: infer R extends Fields }
  ? (R extends { id: Field } ? RecordOf<R> : { id: number | null } & RecordOf<R>)[]
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'number' }
      ? number
      : F extends { type: 'pick' }
        ? Picked<F>
        : F extends { type: 'choice'; options: infer O }
          ? `${keyof O & (string | number)}`
          : F extends { type: 'minute' | 'point' }
            ? string | null
            : F extends { type: 'yuan' }
              ? Optional<F, number>
              : F extends { type: 'address'; isText: true }
                ? string
                : F extends { type: 'day' | 'address' }
                  ? Optional<F, string>
                  : string
type Picked<F> = F extends { required: true } ? number : number | null
type Optional<F, T> = F extends { optional: true } ? T | null : T

/** The record that such fields describe; one whose fields are not known by name has no rows. */
export type RecordOf<F extends Fields> = string extends keyof F
  ? Record<string, Value>
  : { -readonly [K in keyof F]: ValueOf<F[K]> }
