import { type Logger, pino } from 'pino'

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
]

/** The JSON log on standard output. Secrets are replaced at any depth of two below the logged object. */
export function log(): Logger {
  shared[key] ??= pino({
    level: process.env.LOG_LEVEL || 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'headers.authorization',
        'headers.cookie',
        'headers.token',
        '*.headers.authorization',
        '*.headers.cookie',
        '*.headers.token',
      ],
      censor: '[已隐去]',
    },
  })
  return shared[key]
}
