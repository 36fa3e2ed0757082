import type { Block } from './blocks.ts'

/** A passage of a text before it is known whose. */
export type Cut = { section: string; text: string; shown: string }

// Characters: what belongs together is joined up to the first, a block that is longer than the second stands alone anyway.
const ENOUGH = 220
const MOST = 400

/** The passages of a text: blocks under one heading are joined while they are short, rows of a table and items of a list before others. */
export function cutPassages(blocks: readonly Block[]): Cut[] {
  const cuts: Cut[] = []
  const headings: { level: number; text: string }[] = []
  let open: Block[] = []
  const close = () => {
    if (open.length > 0)
      cuts.push({
        section: headings.map(({ text }) => text).join(' › '),
        text: open.map(({ text }) => text).join('\n'),
        shown: open.map(({ shown }) => shown).join('\n'),
      })
    open = []
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      close()
      while ((headings.at(-1)?.level ?? 0) >= block.level) headings.pop()
      headings.push({ level: block.level, text: block.text })
      continue
    }
    if (!belongs(open, block)) close()
    open.push(block)
  }
  close()
  return cuts
}

function belongs(open: readonly Block[], block: Block): boolean {
  const last = open.at(-1)
  if (!last) return true
  const length = open.reduce((sum, { text }) => sum + text.length, 0)
  if (length + block.text.length > MOST) return false
  // A sentence that ends in a colon leads to what follows.
  const isLedTo = /[：:]$/.test(last.text)
  const isSame = block.kind !== 'text' && block.kind === last.kind
  return (
    isLedTo ||
    isSame ||
    length < ENOUGH / 2 ||
    (length + block.text.length <= ENOUGH && last.kind === 'text')
  )
}
