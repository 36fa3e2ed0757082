import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { loadEnvFiles } from '#lib/platform/env/load-env.ts'

/** Says that what was typed is no call of this command: exit code 2, with the help below the reason. */
export class UsageError extends Error {}

type Options = ParseArgsOptionsConfig

type Shape<O extends Options> = {
  /** Printed for --help, and below what is wrong with a call. */
  help: string
  options?: O
  /** How many words stand beside the options, at least and at most; none when it is left out. */
  words?: readonly [number, number]
}

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

type Call<O extends Options> = { values: Values<O>; words: string[] }

/**
 * Runs a command of package.json: reads what was typed strictly, answers --help, reads the .env files, and sets the exit
 * code: 0 done, 1 failed (with one line that says why), 2 the call is wrong. `main` may set another one itself.
 */
export async function runCommand<const O extends Options>(
  shape: Shape<O>,
  main: (call: Call<O>) => Promise<void> | void,
): Promise<void> {
  try {
    const call = readCall(shape, process.argv.slice(2))
    if (!call) return console.log(shape.help)
    loadEnvFiles()
    await main(call)
  } catch (error) {
    const isUsage = error instanceof UsageError
    // Faults of the place (port, folder, database) say in their message what to do; a stack would bury it.
    console.error(error instanceof Error ? error.message : error)
    // Drizzle names the statement; what the database has against it is in the cause.
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message)
    if (isUsage) console.error(`\n${shape.help}`)
    process.exitCode = isUsage ? 2 : 1
  }
}

/** Reads what was typed; null when it asks for help. Throws UsageError. */
function readCall<const O extends Options>(shape: Shape<O>, args: string[]): Call<O> | null {
  const { values, positionals } = parsed(shape.options, args)
  if ('help' in values && values.help) return null
  const [least, most] = shape.words ?? [0, 0]
  if (positionals.length > most)
    throw new UsageError(`多余的参数：${positionals.slice(most).join(' ')}`)
  if (positionals.length < least) throw new UsageError('缺少参数')
  return { values, words: positionals }
}

function parsed<const O extends Options>(own: O | undefined, args: string[]) {
  const help = { type: 'boolean', short: 'h', default: false } as const
  const options = { ...own, help } as unknown as O
  try {
    return parseArgs({ args, allowPositionals: true, strict: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
