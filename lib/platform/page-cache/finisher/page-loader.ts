import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { env } from '#lib/platform/env/env.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { siteTree } from '#lib/platform/routes/site-tree.ts'
import { contentSecurityPolicy, type Films } from '#lib/platform/routes/visit/csp.ts'
import { filmsOf } from '#lib/platform/routes/visit/film-origins.ts'
import {
  isReportedInside,
  reportedKeys,
  tongjiOrigin,
  unreportedPlaces,
} from '#lib/platform/routes/visit/tongji.ts'

type PageLoader = {
  script: string
  /** What the script is told: data attributes of its element, each after a space. */
  attributes: string
  /** The policy that lets this script run and no other. */
  contentSecurityPolicy: string
}

/**
 * The one script of a finished page: loader.js, on a public page of a site that reports its views to Baidu Tongji
 * followed by loader-tongji.js. `internal` is where the page lives under `app/`, `table` knows the public ones, and those
 * that play films.
 */
export function pageLoader(internal: string, table: readonly Row[]): PageLoader {
  const { reporting, quiet, filming } = made.get(table) ?? makeLoaders(table)
  const films = filming.get(internal)
  if (films) return films
  return isReportedInside(internal, table) ? reporting : quiet
}

const made = new WeakMap<readonly Row[], ReturnType<typeof makeLoaders>>()

function makeLoaders(table: readonly Row[]) {
  const loaders = readLoaders(table)
  made.set(table, loaders)
  return loaders
}

function readLoaders(table: readonly Row[]) {
  const { BAIDU_TONGJI_ID: tongji, filmOrigins } = env()
  const loader = readFileSync(new URL('./loader.js', import.meta.url), 'utf8')
  const quiet = makeLoader(loader)
  const filming = new Map(
    table
      .filter(
        (row) => row.playsStreams || row.records || (row.playsHosted && filmOrigins.length > 0),
      )
      .map((row) => [
        siteTree + (row.internal ?? row.path),
        makeLoader(loader, { films: filmsOf(row, filmOrigins) }),
      ]),
  )
  if (!tongji) return { quiet, filming, reporting: quiet }
  const keys = reportedKeys(table).join(' ')
  const told = { tongji, keys, apart: unreportedPlaces(table).join(' ') }
  const loaderTongji = readFileSync(new URL('./loader-tongji.js', import.meta.url), 'utf8')
  const script = `${loader}\n${loaderTongji}`
  return { quiet, filming, reporting: makeLoader(script, { connectTo: [tongjiOrigin], told }) }
}

type More = {
  connectTo?: readonly string[]
  told?: Readonly<Record<string, string>>
  films?: Films
}

function makeLoader(
  source: string,
  { connectTo = [], told = {}, films = {} }: More = {},
): PageLoader {
  const script = minified(source)
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    script,
    attributes: Object.entries(told)
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join(''),
    // The policy names the loader alone. It hands the framework its data as data, so no other script of the page needs a
    // hash, and one that stands in content never runs. 'strict-dynamic' lets in the chunks that the loader adds, and
    // makes the browser ignore every src that stands in the HTML.
    contentSecurityPolicy: contentSecurityPolicy(
      [`'sha256-${hash}'`, "'strict-dynamic'"],
      [...env().uploadOrigins, ...connectTo],
      films,
    ),
  }
}

// Comments, indentation, the spaces around operators and brackets and line breaks that nothing needs are for readers; the breaks between
// statements stay, as there are no semicolons.
function minified(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n')
    .replaceAll(/ ?([=<>|&,{}():?!+[\]-]+) ?/g, '$1')
    .replaceAll(/([{([,]|&&|\|\||=>)\n/g, '$1')
    .replaceAll(/\n(?=[})\]])/g, '')
    .replaceAll(/\((\w+)\)=>/g, '$1=>')
}
