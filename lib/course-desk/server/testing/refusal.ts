import { AppError } from '#lib/platform/errors/app-error.ts'

/** For tests: the fields that a refusal names, or its code where it names none; null when nothing is refused. */
export async function refusal(work: Promise<unknown>): Promise<string[] | string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields.length > 0 ? error.fields.map(({ field }) => field) : error.code
  }
}
