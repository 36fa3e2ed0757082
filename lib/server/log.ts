import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

// Pages, routes and instrumentation are separate bundles with separate module copies; one logger serves them all.
const key = Symbol.for('gxw.log')
const shared = globalThis as unknown as Record<symbol, Logger | undefined>

const secrets = [
  'password',
  'passwordSecond',
  'token',
  'uuid',
  'code',
  'phoneCode',
  'phone',
  'telephone',
  'account',
  'idCard',
  'authorization',
  'cookie',
]

/** The JSON log on standard output. */
export function log(): Logger {
  shared[key] ??= createLogger({ level: process.env.LOG_LEVEL || 'info' })
  return shared[key]
}

/** A logger that replaces secrets at the top of what is logged and at two depths below. */
export function createLogger(
  { level }: Pick<LoggerOptions, 'level'>,
  stream?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    ...(level ? { level } : {}),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['', '*.', '*.*.'].flatMap((at) => secrets.map((name) => at + name)),
      censor: '[已隐去]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
