import { Icon } from '#components/ui/icon.tsx'
import styles from './suggestions.module.css'

type Props = {
  words: string[]
  /** Forgets one word, or all. */
  remove: (word?: string) => void
}

/** Beside the options of the history, since an option holds no button: one that clears all, and one for each word. */
export function HistoryRemovals({ words, remove }: Props) {
  return (
    <ul aria-label="删除搜索记录" className={styles.removals}>
      <li>
        <button type="button" aria-label="清除全部搜索记录" onClick={() => remove()}>
          清除
        </button>
      </li>
      {words.map((word) => (
        <li key={word}>
          <button type="button" aria-label={`删除“${word}”`} onClick={() => remove(word)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
