import { useState } from 'react'
import {
  type AskedDraft,
  type PaperDraft,
  questionsOf,
} from '#components/bank-papers/draft/paper-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useLateAnswer } from '#components/staff/record/use-late-answer.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { staffFindBankQuestions } from '#lib/bank-papers/calls.ts'
import type { BankQuestionItem } from '#lib/bank-questions/contract.ts'
import { typedNumber } from '#lib/platform/content/record/typed-number.ts'
import { countPages } from '#lib/platform/text/pages.ts'
import type { Hardness, QuestionType } from '#lib/questions/types.ts'
import { CatalogueSelect, HardnessSelect, TypeSelect } from './choice-fields.tsx'
import { askedOf, factsOf } from './facts-of.ts'
import styles from './find.module.css'

type Props = {
  draft: PaperDraft
  onClose: () => void
  onTake: (questions: AskedDraft[]) => void
}

const PAGE_SIZE = 20

/** Finds questions of the bank that the paper has not, and takes the ticked ones with their marks. */
export function FindDialog({ draft, onClose, onTake }: Props) {
  const [filter, setFilter] = useState({
    q: '',
    type: 'all',
    hardness: 'all',
    year: '',
    source: '',
  })
  const [catalogueId, setCatalogueId] = useState(0)
  const [page, setPage] = useState(1)
  const [score, setScore] = useState('')
  const [picked, setPicked] = useState<readonly BankQuestionItem[]>([])
  // Those that are taken leave the list by themselves.
  const except = questionsOf(draft).map(({ id }) => id)
  const year = filter.year.trim() === '' ? 0 : typedNumber(filter.year)
  const isYear =
    year === 0 || (year !== null && Number.isInteger(year) && year >= 1 && year <= 2100)
  const type = filter.type as QuestionType | 'all'
  const hardness = filter.hardness as Hardness | 'all'
  // A year that is none asks for every year, and is said.
  const { found: data, failure } = useLateAnswer(staffFindBankQuestions, {
    ...{ q: filter.q, source: filter.source, type, hardness, catalogueId, except },
    isKept: !draft.isShown,
    ...{ page, pageSize: PAGE_SIZE, year: isYear ? (year ?? 0) : 0 },
  })
  const put = (some: Partial<typeof filter>) => {
    setFilter({ ...filter, ...some })
    setPage(1)
  }
  const isPicked = ({ id }: BankQuestionItem) => picked.some((one) => one.id === id)
  const pages = data ? countPages({ total: data.total, pageSize: PAGE_SIZE }) : 1
  return (
    <Dialog title="找题" size={960} onClose={onClose}>
      <div className={styles.filters}>
        <TextField
          label="题干或编号"
          value={filter.q}
          maxLength={100}
          data-autofocus
          onChange={(q) => put({ q })}
        />
        <CatalogueSelect
          value={catalogueId}
          onChange={(id) => {
            setCatalogueId(id)
            setPage(1)
          }}
        />
        <TypeSelect value={filter.type} onChange={(type) => put({ type })} />
        <HardnessSelect value={filter.hardness} onChange={(hardness) => put({ hardness })} />
        <TextField
          label="年份"
          value={filter.year}
          inputMode="numeric"
          maxLength={4}
          fault={isYear ? undefined : '应为年份，如 2025'}
          onChange={(typed) => put({ year: typed })}
        />
        <TextField
          label="来源"
          value={filter.source}
          maxLength={100}
          onChange={(source) => put({ source })}
        />
      </div>
      {failure && <p role="alert">{failure}</p>}
      {!data && !failure && <Skeleton heights={[44, 44, 44]} />}
      {data && (
        <>
          <p role="status" className={styles.count}>
            {data.total === 0 ? '没有这样的题' : `共 ${data.total} 题`}
          </p>
          <ul className={styles.found}>
            {data.items.map((row) => (
              <li key={row.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isPicked(row)}
                    onChange={({ currentTarget }) =>
                      setPicked(
                        currentTarget.checked
                          ? [...picked, row]
                          : picked.filter(({ id }) => id !== row.id),
                      )
                    }
                  />
                  <span>
                    {row.stem}
                    <span className={styles.facts}>{factsOf(row)}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className={desk.actions}>
            <Button
              variant="quiet"
              onClick={() => {
                const fresh = data.items.filter((row) => !isPicked(row))
                setPicked([...picked, ...fresh])
              }}
            >
              勾选这一页
            </Button>
            <Button variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              上一页
            </Button>
            <span>
              {page} / {pages}
            </span>
            <Button variant="quiet" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              下一页
            </Button>
          </div>
        </>
      )}
      <div className={styles.take}>
        <TextField
          label="每题分值"
          value={score}
          inputMode="decimal"
          maxLength={7}
          onChange={setScore}
        />
        <Button
          disabled={picked.length === 0}
          onClick={() => {
            onTake(picked.map((row) => askedOf(row, score)))
            onClose()
          }}
        >
          添进试卷（{picked.length} 题）
        </Button>
      </div>
    </Dialog>
  )
}
