import type { Element, Root, RootContent } from 'hast'
import type { Html } from '#lib/platform/text/html.ts'

// A place in a text where a page puts something of its own: a paragraph of nothing but `::question{a1}`, the name and what
// tells one from another. In the stored HTML it is a comment, which the sanitiser lets through from nobody.

const KEY = String.raw`[A-Za-z0-9][\w.-]{0,63}`

/** Puts a mark in place of each paragraph that is a slot of this name; other text stays. On the tree in place, after the sanitiser. */
export function markSlots(tree: Root, name: string): void {
  const line = new RegExp(`^::${name}\\{(${KEY})\\}$`)
  tree.children = tree.children.flatMap((child): RootContent[] => {
    const lines = isParagraph(child) ? textLines(child) : []
    const keys = lines.map((text) => line.exec(text)?.[1])
    if (keys.length === 0 || keys.includes(undefined)) return [child]
    return keys.map((key) => ({ type: 'raw', value: `<!--${name}:${key}-->` }))
  })
}

const isParagraph = (node: RootContent): node is Element =>
  node.type === 'element' && node.tagName === 'p'

function textLines({ children }: Element): string[] {
  const texts = children.map((child) => (child.type === 'text' ? child.value : null))
  return texts.includes(null)
    ? []
    : texts
        .join('')
        .trim()
        .split(/\s*\n\s*/)
}

/** A piece of HTML, and the key of the slot before it; null for the first. */
type Piece = { after: string | null; html: Html }

/** Stored HTML cut at its slots of one name. */
export function splitAtSlots(html: Html, name: string): Piece[] {
  const parts = html.split(new RegExp(`<!--${name}:(${KEY})-->`))
  return parts.flatMap((part, at) =>
    at % 2 === 0 ? [{ after: parts[at - 1] ?? null, html: part as Html }] : [],
  )
}

/** The keys of a stored text's slots in their order. */
export function slotsIn(html: Html, name: string): string[] {
  return splitAtSlots(html, name).flatMap(({ after }) => after ?? [])
}

type Written = { line: number; key: string } | { line: number; reason: string }

/** The slots of one name as a Markdown text has them, by its lines from 0; what is written like one and is none comes with a Chinese reason. */
export function writtenSlots(markdown: string, name: string): Written[] {
  if (!markdown.includes(`::${name}`)) return []
  const whole = new RegExp(`^::${name}\\{(${KEY})\\}$`)
  let fence = ''
  const lines = markdown.split('\n').map((text) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1] ?? ''
    const isFenced = fence !== '' || mark !== ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    return isFenced ? '```' : text
  })
  const standsAlone = (text = '') => text.trim() === '' || whole.test(text)
  return lines.flatMap((text, line): Written[] => {
    if (!text.includes(`::${name}`)) return []
    const key = whole.exec(text)?.[1]
    if (!key) return [{ line, reason: `应独占一行，写作 ::${name}{编号}` }]
    return standsAlone(lines[line - 1]) && standsAlone(lines[line + 1])
      ? [{ line, key }]
      : [{ line, reason: `::${name}{${key}} 前后要各空一行` }]
  })
}
