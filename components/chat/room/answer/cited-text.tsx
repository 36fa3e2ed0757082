import { lazy, Suspense, useMemo } from 'react'
import type { Components } from 'react-markdown'
import { CITES, remarkCitations } from '#components/chat/room/remark-citations.ts'
import styles from './answer.module.css'

const Markdown = lazy(() => import('#components/questions/markdown.tsx'))

/** A model makes addresses up: what it links is text. Its headings stand below those of the page. */
const plainParts: Components = {
  a: ({ children }) => <>{children}</>,
  h1: 'h3',
  h2: 'h3',
}

type Props = {
  text: string
  /** How many passages its numbers may name. */
  count: number
  onCite: (number: number) => void
}

/** The Markdown of an answer, whose numbers are buttons. */
export function CitedText({ text, count, onCite }: Props) {
  const parts = useMemo(
    () => ({
      ...plainParts,
      [CITES]: ({ title = '' }: { title?: string | undefined }) => (
        <button
          type="button"
          className={styles.cite}
          aria-label={`出处 ${title}`}
          onClick={() => onCite(Number(title))}
        >
          {title}
        </button>
      ),
    }),
    [onCite],
  )
  return (
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <Markdown text={text} more={[[remarkCitations, { count }]]} parts={parts} />
    </Suspense>
  )
}
