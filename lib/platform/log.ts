import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { env } from '#lib/platform/env/env.ts'
import { once } from './once.ts'

const secrets = [
  'password',
  'passwordSecond',
  'token',
  'uuid',
  'code',
  'phoneCode',
  'authenticatorCode',
  'recoveryCodes',
  'phone',
  'telephone',
  'account',
  'idCard',
  'authorization',
  'cookie',
]

/** The JSON log on standard output. */
export const log = once('log', () => createLogger({ level: env().LOG_LEVEL }))

/** A logger that replaces secrets at the top of what is logged and at two depths below. */
export function createLogger(
  { level }: Pick<LoggerOptions, 'level'>,
  stream?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    ...(level ? { level } : {}),
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['', '*.', '*.*.'].flatMap((at) => secrets.map((name) => at + name)),
      censor: '[已隐去]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

type Described = {
  type: string
  message: string
  errno?: string
  stack?: string
  cause?: Described
}

/** An error for the log. What a statement was given (its parameters, PostgreSQL's detail) may be anybody's secret and stays out. */
function describeError(error: unknown): Described | unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  // Not under the name `code`, which is a secret's.
  const errno = 'code' in error && typeof error.code === 'string' ? { errno: error.code } : {}
  const isQuery = 'query' in error && 'params' in error
  return {
    type: name,
    ...errno,
    // Drizzle writes the parameters into the message, and so into the first lines of the stack.
    message: isQuery ? `Failed query: ${String(error.query).slice(0, 500)}` : message,
    ...(isQuery ? {} : { stack }),
    ...(cause ? { cause: describeError(cause) } : {}),
  }
}
