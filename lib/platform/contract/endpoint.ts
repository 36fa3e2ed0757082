import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, a guest (who sends a token of their own) or a signed-in user, a signed-in user, or staff. The dispatcher enforces it, OpenAPI shows it. */
export type Access = 'public' | 'guest' | 'user' | 'staff'

/** Calls allowed to one caller (user, else IP) in one window. */
export type RateLimit = { name: string; calls: number; seconds: number }

/** Who may make a call; of staff those who have the permission that it names. */
type Gate =
  | { readonly access: Exclude<Access, 'staff'>; readonly permission?: undefined }
  | { readonly access: 'staff'; readonly permission: string }

/** What a call takes and gives, and who may make it; where it is found stands in its noun's calls.ts, which a browser loads without zod. */
export type CallRow<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Gate & {
  readonly input: I
  /** Something that the input allows, for the documentation; a call that takes fields has one, and lib/tables/openapi.test.ts sends it. */
  readonly example?: object
  readonly output: O
  readonly summary: string
  readonly group: string
  /** Without one, limits-of.ts says what holds. */
  readonly rateLimit?: RateLimit
  /** Seconds for which browsers and proxies may keep an answer, of a call whose answer is the same for everybody. */
  readonly maxAge?: number
  /** Personal data that its answer tells staff as it is; each record is counted and written to the log (lib/platform/api). */
  readonly reveals?: 'phone' | 'address'
  /** The largest body, when 16 KB do not hold what the input allows. */
  readonly maxBytes?: number
}

/** The rows of some calls by their names; keeps the type of each. */
export function rows<const R extends Readonly<Record<string, CallRow>>>(byName: R): R {
  return byName
}

/** What a call takes, before and after it is parsed, and what it gives. */
export type Shape = { in: unknown; parsed: unknown; out: unknown }

/** Where a call is found. `{name}` in the path is a field of the input, the rest comes from the query (GET, DELETE) or the JSON body. */
export type CallOf<S extends Shape = Shape> = {
  readonly method: Method
  readonly path: string
  /** For the compiler alone; never there. */
  readonly shape?: S
}

/** Where the call of a row is found. */
export type Call<R extends CallRow = CallRow> = CallOf<{
  in: z.input<R['input']>
  parsed: z.output<R['input']>
  out: z.output<R['output']>
}>

export type Input<C> = C extends CallOf<infer S> ? S['in'] : never
export type ParsedInput<C> = C extends CallOf<infer S> ? S['parsed'] : never
export type Output<C> = C extends CallOf<infer S> ? S['out'] : never

/** One line of the contract. */
export type Endpoint<R extends CallRow = CallRow> = R & {
  readonly method: Method
  readonly path: string
}

/** Rows with the places where they are found; one without the other does not compile. */
export function endpoints<const R extends Readonly<Record<string, CallRow>>>(
  calls: { readonly [K in keyof R]: Call<R[K]> },
  byName: R,
): { readonly [K in keyof R]: Endpoint<R[K]> } {
  const joined = Object.entries(byName).map(([name, row]) => [name, { ...row, ...calls[name] }])
  return Object.fromEntries(joined) as { readonly [K in keyof R]: Endpoint<R[K]> }
}
