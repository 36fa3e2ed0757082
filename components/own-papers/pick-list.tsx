import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ownPaperCandidates } from '#lib/own-papers/calls.ts'
import { MOST_QUESTIONS } from '#lib/own-papers/limits.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { Input } from '#lib/platform/contract/endpoint.ts'
import { countPages } from '#lib/platform/text/pages.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import styles from './own-papers.module.css'

type Props = {
  choice: Omit<Input<typeof ownPaperCandidates>, 'page'>
  picked: readonly number[]
  onChange: (picked: number[]) => void
}

/** The questions of a choice, 20 a page, each to be picked; what was picked by another choice stays. */
export function PickList({ choice, picked, onChange }: Props) {
  const [page, setPage] = useState(1)
  const asked = { ...choice, page }
  const { data, error, mutate } = useEndpoint(ownPaperCandidates, asked, { keepPreviousData: true })
  if (!data && error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  if (!data) return <Skeleton heights={[44, 44, 44, 44]} />
  const last = countPages(data)
  return (
    <div>
      <ul className={styles.picks}>
        {data.items.map(({ questionId, type, stem, catalogue }) => {
          const isPicked = picked.includes(questionId)
          return (
            <li key={questionId}>
              <label className={styles.pick}>
                <input
                  type="checkbox"
                  checked={isPicked}
                  disabled={!isPicked && picked.length >= MOST_QUESTIONS}
                  onChange={() =>
                    onChange(
                      isPicked ? picked.filter((id) => id !== questionId) : [...picked, questionId],
                    )
                  }
                />
                <span>
                  {stem}{' '}
                  <small className="muted">
                    {questionTypeName(type)} · {catalogue.name}
                  </small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {last > 1 && (
        <div className={styles.buttons}>
          <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span className="muted">
            第 {page} / {last} 页
          </span>
          <Button variant="quiet" disabled={page >= last} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </div>
      )}
    </div>
  )
}
