import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url).href
const own = `${root}lib/`

type Answer = {
  url: string
  format?: string | null | undefined
  shortCircuit?: boolean | undefined
}
/** What Node said, by what decides it: for a file its folder and extension, for a package its name and who asks. */
const answers = new Map<string, Answer>()

// For each import Node reads the package.json above it anew, all of it: 179 KB for each of the hundreds of imports within
// drizzle-orm, three quarters of what the start of a command takes. Here Node is asked once for each kind of answer.
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL, conditions } = context
    if (!parentURL || !conditions.includes('import')) return next(specifier, context)
    const url = fileOf(specifier, parentURL)
    const key = url ? kindOf(url) : `${askerOf(parentURL)} ${specifier}`
    const known = answers.get(key)
    // Of a file that is missing Node says who imports it.
    if (known && (!url || existsSync(fileURLToPath(url))))
      return { ...known, url: url ?? known.url }
    const found = next(specifier, context)
    if (!url || found.url === url) answers.set(key, { ...found, shortCircuit: true })
    return found
  },
})

/** The URL of the file that is meant when the words alone say it: `./`, `../`, and `#lib/` and the like of our own files. */
function fileOf(specifier: string, parentURL: string): string | undefined {
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, parentURL).href
  const isOurs = /^#\w+\//.test(specifier) && parentURL.startsWith(own)
  return isOurs ? new URL(specifier.slice(1), root).href : undefined
}

function kindOf(url: string): string {
  const [, folder, extension] = /^(.*\/)[^/]*?(\.\w+)?(?:\?.*)?$/.exec(url) ?? []
  return `${folder}*${extension}`
}

/** Below lib/ all find the same packages. */
function askerOf(parentURL: string): string {
  return parentURL.startsWith(own) ? own : parentURL.slice(0, parentURL.lastIndexOf('/'))
}
