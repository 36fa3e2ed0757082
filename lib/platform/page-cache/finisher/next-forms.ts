/*
 * What Next 16.4 and React 19 write, as far as the page cache relies on it. Each assumption about a form of theirs stands
 * here and nowhere else; a page of another form is not finished (finish-entry.ts), so an upgrade that changes one shows in
 * finish-page.test.ts after its fixture was rendered anew, and on a running site in the figure `unrecognised` of /metrics.
 */

/** The end of the head. React and Next escape `<` in text, attributes and JSON, and nothing else writes into the head. */
export const headEnd = '</head>'
/** The end of the page: nothing follows. */
export const bodyEnd = '</body></html>'

/** In the head: a chunk of the framework, or (`noModule`) a polyfill for browsers without modules. */
export const headScript = /<script src="(\/_next\/[^" ]+)"( async=""| noModule="")><\/script>/g
/** In the head: what fetches a chunk before its script is reached. */
export const scriptPreload = /<link (?=[^>]*(?: as="script"|rel="modulepreload"))[^>]*\/>/g

/** The framework's own scripts are one unbroken run at the end of the body. This is how it begins, … */
export const entryStart = '<script id="_R_">'
/** … goes on (the entry of Turbopack, its chunks, the start of the data) … */
export const entryScripts =
  /<script id="_R_">\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^<]*\})\);<\/script>((?:<script src="\/_next\/[^" ]+" async=""><\/script>)+)<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>/y
/** … and ends: the data, in any number of pushes, up to `bodyEnd`. */
export const dataScript = /<script>self\.__next_f\.push\((\[[^<]*\])\)<\/script>/y

/** The beginning of one row of the data: its number, then `T`, the length of a text in hex and a comma, or a line of JSON. */
export const rowHead = /^[0-9a-f]*:(?:T([0-9a-f]+),|(?![AOoUSsLlGgMmVb]))/
/** The number of the root row, which notes the address that was asked for. */
export const rootRow = '0'
/** That address in the root row. */
export const rootAddress = /^(0:\{(?:"P":null,)?"c":)\["(?:[^"\\]|\\.)*"(?:,"(?:[^"\\]|\\.)*")*\]/

/** The HTML without the nonce that Next gave to its scripts and styles: as it would be written without one. */
export function htmlWithoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}

/** The same for the data. Nothing but Next knows the nonce, so no text holds it and no row changes its noted length. */
export function dataWithoutNonce(data: string, nonce: string): string {
  return data
    .replaceAll(`,{"nonce":"${nonce}"}`, '')
    .replaceAll(`"nonce":"${nonce}"`, '"nonce":"$undefined"')
}
