import type { Link, Root } from 'mdast'
import type { Processor } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { type Code, type Construct, extensionsOf, type State } from './extensions.ts'

// GFM ends a bare address at a space, and a Chinese sentence goes on without one: `http://a.cn/b，查看` would be one
// address. An address holds ASCII only, so it ends before anything else.
const SPACE = 32
const isForeign = (code: Code) => code !== null && code > 126

/** The same construct, which sees a space where no address goes on. What comes behind is read as ever. */
function ending(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let isOver = false
      const over =
        (next: State): State =>
        (code) => {
          isOver = true
          return next(code)
        }
      const narrow =
        (state: State): State =>
        (code) => {
          const next = state(isForeign(code) ? SPACE : code)
          return isOver || !next ? next : narrow(next)
        }
      return narrow(construct.tokenize.call(this, effects, over(ok), over(nok)))
    },
  }
}

const addresses = ['wwwAutolink', 'protocolAutolink']
const ended = (one: Construct) => (addresses.includes(one.name ?? '') ? ending(one) : one)

/** A remark plugin, behind remark-gfm: bare addresses end where an address ends. */
export function bareAddresses(this: Processor) {
  const extensions = extensionsOf(this)
  for (const [index, { text, ...rest }] of extensions.entries()) {
    if (!text) continue
    const constructs = Object.entries(text).map(([code, list]) => [code, [list].flat().map(ended)])
    extensions[index] = { ...rest, text: Object.fromEntries(constructs) }
  }
  return (tree: Root): void => {
    // Addresses within a text that the tokenizer passed over, such as www. behind a bracket; these have no place.
    visit(tree, 'link', (link, index, parent) => {
      const text = foundText(link)
      if (!parent || index === undefined || text === undefined) return
      const [whole = ''] = /^[!-~]*/.exec(text) ?? []
      if (whole === text) return
      const shown = whole.replace(/[!"&'),.:;<>?\]}*_~]+$/, '')
      const rest = { type: 'text', value: text.slice(shown.length) } as const
      const url = link.url.slice(0, link.url.length - text.length) + shown
      const isAddress = /^(?:https?:\/\/|www\.)[^/]/i.test(shown)
      const front: Link = { ...link, url, children: [{ type: 'text', value: shown }] }
      parent.children.splice(index, 1, ...(isAddress ? [front, rest] : [{ ...rest, value: text }]))
      return [SKIP, index + (isAddress ? 2 : 1)]
    })
  }
}

/** The text of a link that was found in a text, not written as a link; undefined for all others. */
function foundText({ position, url, children }: Link): string | undefined {
  const [only] = children
  if (position || children.length !== 1 || only?.type !== 'text') return undefined
  return url.endsWith(only.value) && !url.startsWith('mailto:') ? only.value : undefined
}
