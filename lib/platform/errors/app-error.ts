import { type ErrorCode, errors } from './errors.ts'

/** A failure that the caller may read: its code stands in lib/platform/errors/errors.ts beside status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** What is wrong with which field; shown to the caller. */
  readonly fields: FieldFault[]
  /** What else the caller needs to go on; travels in the envelope's data. */
  readonly data: Readonly<Record<string, unknown>>
  /** Seconds after which a refused call may be tried again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: {
      message?: string
      fields?: FieldFault[]
      data?: Record<string, unknown>
      retryAfter?: number
    } = {},
  ) {
    super(more.message ?? errors[code].message)
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields ?? []
    this.data = more.data ?? {}
    this.retryAfter = more.retryAfter
  }
}

export type FieldFault = { field: string; reason: string }
