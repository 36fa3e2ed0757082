import { readFileSync } from 'node:fs'

/**
 * A page of `next start` 16.4.6. Its content carries three planted inline scripts, one of them in the very form of the
 * framework's own, and one planted src.
 */
export const renderedPage = readFileSync(
  new URL('./rendered-page.html.txt', import.meta.url),
  'utf8',
)

export const plantedScripts = [
  '<script>alert(1)</script>',
  '<script>self.__next_f.push([1,"x"]);alert(1)</script>',
  '<script>self.__next_f.push([1,"planted"])</script>',
  '<script src="/_next/static/evil.js" async=""></script>',
]

/** The same page as Next renders it for a request whose policy names a nonce: on what it writes itself, not on the content. */
export function renderedWithNonce(nonce: string): string {
  const attribute = ` nonce="${nonce}"`
  return renderedPage
    .split(/(<main>.*<\/main>)/s)
    .map((part) =>
      part.startsWith('<main>')
        ? part
        : part
            .replaceAll(/(<script src="[^"]+")/g, `$1${attribute}`)
            .replaceAll(/<script(?=>| id)/g, `<script${attribute}`)
            .replaceAll(/(<link rel="stylesheet" href="[^"]+")/g, `$1${attribute}`)
            .replaceAll('\\"nonce\\":\\"$undefined\\"', `\\"nonce\\":\\"${nonce}\\"`),
    )
    .join('')
}

/** A form that the finisher does not know, as another version of Next may write it. */
export function inAnotherForm(html: string): string {
  return html.replace('(globalThis["TURBOPACK"] || ', '(globalThis.TURBOPACK || ')
}
