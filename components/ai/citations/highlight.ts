import { findPhrase } from './find-phrase.ts'

/** Name of the highlight in citations.module.css. */
const NAME = 'ai-cited'

const nodesIn = (root: Element): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Formulas are said a second time for screen readers.
    if (!node.parentElement?.closest('.katex-mathml, annotation, .visually-hidden'))
      nodes.push(node as Text)
  }
  return nodes
}

/** The part of the question that is cited; null while it is not on the page. */
export function findCited(asked: Element, title: string): Range | null {
  const range = document.createRange()
  if (title.length === 1) {
    const letter = [...asked.querySelectorAll('label > span')].find(
      (one) => one.textContent?.trim() === title,
    )
    if (!letter?.parentElement) return null
    range.selectNodeContents(letter.parentElement)
    return range
  }
  const nodes = nodesIn(asked)
  const found = findPhrase(
    nodes.map(({ data }) => data),
    title,
  )
  const [start, end] = found ? [nodes[found.from.chunk], nodes[found.to.chunk]] : []
  if (!found || !start || !end) return null
  range.setStart(start, found.from.offset)
  range.setEnd(end, found.to.offset)
  return range
}

/** Marks a part of the page, or nothing; a browser that cannot only scrolls there. */
export function highlight(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(NAME, new Highlight(range))
  else CSS.highlights.delete(NAME)
}
