import { AppError } from '#lib/platform/errors/app-error.ts'

/** Throws invalid_input when a field has a fault. */
export function refuse(faults: Readonly<Record<string, string>>): void {
  const fields = Object.entries(faults).map(([field, reason]) => ({ field, reason }))
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}
