import { Cover } from '#components/ui/cover.tsx'
import { type Entry, EntryFacts } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Piece } from '#lib/search/contract.ts'
import styles from './found-list.module.css'
import { Pieces } from './pieces.tsx'

/** A found article; its title and summary are cut at the words that were asked for. */
export type Hit = { entry: Entry; titlePieces: Piece[]; summaryPieces: Piece[] }

/** Found articles as rows of a list; the words that were asked for stand out. */
export function FoundList({ hits }: { hits: Hit[] }) {
  return (
    <ul className={styles.hits}>
      {hits.map(({ entry, titlePieces, summaryPieces }) => (
        <li key={entry.href} className="entry" data-covered={entry.cover ? '' : undefined}>
          <h2 className="entry-title">
            <Link href={entry.href}>
              <Pieces pieces={titlePieces} />
            </Link>
          </h2>
          <p className="entry-summary">
            <Pieces pieces={summaryPieces} />
          </p>
          <EntryFacts entry={entry} />
          {entry.cover && <Cover src={entry.cover} />}
        </li>
      ))}
    </ul>
  )
}
