import { AppError } from '#lib/platform/errors/app-error.ts'

// Control characters (PostgreSQL cannot store NUL), half surrogates, what turns the direction of its neighbours, and what
// looks like nothing: a name has to be seen.
const odd = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]/u

/** Refuses texts that are no single plain line, naming their fields by the keys given. */
export function assertPlainLines(lines: Record<string, string>): void {
  const fields = Object.entries(lines)
    .filter(([, text]) => odd.test(text))
    .map(([field]) => ({ field, reason: '请不要使用特殊字符' }))
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}
