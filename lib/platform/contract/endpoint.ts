import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, a signed-in user, or staff. The dispatcher enforces it, OpenAPI shows it. */
export type Access = 'public' | 'user' | 'staff'

/** Calls allowed to one caller (user, else IP) in one window. */
export type RateLimit = { name: string; calls: number; seconds: number }

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method
  path: string
  access: Access
  input: I
  output: O
  summary: string
  group: string
  rateLimit?: RateLimit
}

/** One row of the contract. `{name}` in the path is a field of the input, the rest comes from the query (GET, DELETE) or the JSON body. */
export function ep<I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: string,
  row: Omit<Endpoint<I, O>, 'method' | 'path'>,
): Endpoint<I, O> {
  return { method, path, ...row }
}
