import { codeOf } from './error-code.ts'

/** Whether a statement failed because another row has that value already (SQLSTATE 23505, also inside drizzle's own error). */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}
