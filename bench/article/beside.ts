import { get, type OutgoingHttpHeaders } from 'node:http'

/** One answer as it came over the wire. */
export type Answer = {
  /** Head and body, in bytes. */
  bytes: number
  encoding: string
  /** The word of Next about the page: HIT, MISS, … */
  cache: string
}

/** Asks as a browser does that has nothing yet. */
export function ask(url: string): Promise<Answer> {
  const headers: OutgoingHttpHeaders = {
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
  }
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const { socket } = response
      const { 'content-encoding': encoding = '', 'x-nextjs-cache': cache = '' } = response.headers
      response.on('end', () => resolve({ bytes: socket.bytesRead, encoding, cache: String(cache) }))
      response.resume()
    }).on('error', reject)
  })
}

/**
 * Weighs the things that a browser fetches beside a page and tells no tool of: the icon of the tab, the manifest and its
 * smallest icon. In bytes with all heads.
 */
export async function weighBeside(url: string, html: string): Promise<number> {
  const hrefOf = (kind: string) =>
    new RegExp(`<link rel="${kind}" href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  const manifest = hrefOf('manifest') ?? '/manifest.webmanifest'
  const { icons } = (await (await fetch(new URL(manifest, url))).json()) as {
    icons: { src: string }[]
  }
  const paths = [
    hrefOf('icon') ?? '/favicon.ico',
    manifest,
    ...icons.slice(0, 1).map(({ src }) => src),
  ]
  const answers = await Promise.all(paths.map((path) => ask(new URL(path, url).href)))
  return answers.reduce((sum, { bytes }) => sum + bytes, 0)
}
