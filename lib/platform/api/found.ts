import { AppError } from '#lib/platform/errors/app-error.ts'

/** What a lookup returned; throws not_found for null. */
export function found<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found')
  return value
}
