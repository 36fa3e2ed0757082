import { useState } from 'react'
import { Cover } from '#components/ui/cover.tsx'
import { Day } from '#components/ui/day.tsx'
import { Link } from '#components/ui/link.tsx'
import { favoritePageCancelStar, favoritePageStar } from '#lib/favorites/calls.ts'
import type { FavoritePage } from '#lib/favorites/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import styles from './my-collection.module.css'

/** One favourite. Whose star is taken back stays in its place until the list is read again, so that it can be set again. */
export function FavoriteRow({ item }: { item: FavoritePage }) {
  const { kind, id, title, path, summary, labels, cover, at } = item
  const [isStarred, setIsStarred] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    setIsBusy(true)
    try {
      const answer = await call(isStarred ? favoritePageCancelStar : favoritePageStar, { kind, id })
      setIsStarred(answer.starred)
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <li className={styles.row} data-gone={!isStarred || undefined}>
      <div className={styles.words}>
        <h2>
          <Link href={path}>{title}</Link>
        </h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        <p className={styles.facts}>
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
          <span>
            收藏于 <Day iso={at} short />
          </span>
          <button
            type="button"
            className={styles.cancel}
            disabled={isBusy}
            aria-label={`${isStarred ? '取消收藏' : '重新收藏'}：${title}`}
            onClick={() => void toggle()}
          >
            {isStarred ? '取消收藏' : '重新收藏'}
          </button>
        </p>
      </div>
      <Cover src={cover} />
    </li>
  )
}
