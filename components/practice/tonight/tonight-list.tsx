import { Link } from '#components/ui/link.tsx'
import type { Tonight } from '#lib/practice/tonight.ts'
import { tonightItems } from './tonight.ts'
import styles from './tonight-list.module.css'

/** Tonight's list: a square a thing to do, lit when it is done. */
export function TonightList({ tonight }: { tonight: Tonight }) {
  return (
    <section className={styles.list} aria-labelledby="tonight">
      <h2 id="tonight">今晚</h2>
      <ol>
        {tonightItems(tonight).map(({ name, words, href, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <i aria-hidden="true">{isDone && '✓'}</i>
            <span>
              {href ? <Link href={href}>{name}</Link> : name}
              <small>
                {isDone && <span className="visually-hidden">已完成，</span>}
                {words}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
