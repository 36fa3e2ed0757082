import { type RefObject, useState } from 'react'
import {
  type AskedDraft,
  type PaperDraft,
  questionsOf,
} from '#components/bank-papers/draft/paper-draft.ts'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { staffComposeBankPaper } from '#lib/bank-papers/calls.ts'
import type { ComposedPaper } from '#lib/bank-papers/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { typedNumber } from '#lib/platform/content/record/typed-number.ts'
import type { Input } from '#lib/platform/contract/endpoint.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { CatalogueSelect, HardnessSelect, TypeSelect } from './choice-fields.tsx'
import { askedOf, factsOf } from './facts-of.ts'
import styles from './find.module.css'

/** A row of a blueprint as it is typed. */
export type BlueprintRow = {
  key: string
  catalogueId: number
  type: string
  hardness: string
  count: string
  score: string
}
type Group = { title: string; questions: AskedDraft[] }
type Props = {
  draft: PaperDraft
  /** Rows that outlive the dialog. */
  kept: RefObject<BlueprintRow[]>
  onClose: () => void
  onTake: (groups: Group[]) => void
}

/** A row that begins with the catalogue of the one before, since most papers keep to one. */
const emptyRow = (before?: BlueprintRow): BlueprintRow => ({
  ...{ key: crypto.randomUUID(), catalogueId: before?.catalogueId ?? 0, type: 'all' },
  ...{ hardness: 'all', count: '', score: '' },
})
const newSeed = () => Math.floor(Math.random() * 2_147_483_647)

/** Chooses questions by a blueprint of catalogue, type, difficulty, number and marks, shows them, and takes them once they are liked. */
export function BlueprintDialog({ draft, kept, onClose, onTake }: Props) {
  const [made, setMade] = useState<{ paper: ComposedPaper; rows: BlueprintRow[] } | null>(null)
  const form = useForm<{ rows: BlueprintRow[] }>({
    initialValues: { rows: kept.current.length > 0 ? kept.current : [emptyRow()] },
    onChange: ({ rows }) => {
      kept.current = rows
    },
    faultsOf: ({ data }) =>
      Object.fromEntries(
        namedFaults(data).map(({ field, reason }) => [
          field.replace(/^blueprint\./, 'rows.'),
          reason,
        ]),
      ),
    rules: ({ rows }) => Object.fromEntries(rows.flatMap(faultsOfRow)),
    send: ({ rows }) => compose(rows),
  })
  const compose = async (rows: BlueprintRow[]) => {
    const except = questionsOf(draft).map(({ id }) => id)
    const blueprint = rows.map(askedRow)
    const asked = { blueprint, except, isKept: !draft.isShown, seed: newSeed() }
    const paper = await call(staffComposeBankPaper, asked, { quiet: true })
    // Of rows that were changed meanwhile nothing was chosen.
    if (form.current().rows === rows) setMade({ paper, rows })
  }
  const { rows } = form.values
  const put = (at: number, some: Partial<BlueprintRow>) => {
    setMade(null)
    form.change({ rows: rows.map((row, index) => (index === at ? { ...row, ...some } : row)) })
  }
  return (
    <Dialog title="按蓝图选题" size={960} onClose={onClose}>
      <form {...form.formProps} className={desk.dialog}>
        <ol className={styles.blueprint}>
          {rows.map(({ key, catalogueId, type, hardness, count, score }, at) => (
            <li key={key} className={styles.row} aria-label={`第 ${at + 1} 行`}>
              <CatalogueSelect
                value={catalogueId}
                fault={form.faults[`rows.${at}.catalogueId`] ?? undefined}
                onChange={(id) => put(at, { catalogueId: id })}
              />
              <TypeSelect value={type} onChange={(chosen) => put(at, { type: chosen })} />
              <HardnessSelect
                value={hardness}
                onChange={(chosen) => put(at, { hardness: chosen })}
              />
              <TextField
                label="几题"
                field={`rows.${at}.count`}
                value={count}
                fault={form.faults[`rows.${at}.count`] ?? undefined}
                inputMode="numeric"
                maxLength={3}
                onChange={(typed) => put(at, { count: typed })}
              />
              <TextField
                label="每题几分"
                field={`rows.${at}.score`}
                value={score}
                fault={form.faults[`rows.${at}.score`] ?? undefined}
                inputMode="decimal"
                maxLength={7}
                onChange={(typed) => put(at, { score: typed })}
              />
              {rows.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={`删除第 ${at + 1} 行`}
                  onClick={() => {
                    setMade(null)
                    form.change({ rows: rows.toSpliced(at, 1) })
                  }}
                >
                  删除
                </Button>
              )}
            </li>
          ))}
        </ol>
        <div className={desk.actions}>
          <Button
            variant="quiet"
            disabled={rows.length >= 50}
            onClick={() => form.change({ rows: [...rows, emptyRow(rows.at(-1))] })}
          >
            添一行
          </Button>
          <Button type="submit" variant={made ? 'second' : undefined} busy={form.isBusy}>
            {made ? '换一批' : '选题'}
          </Button>
          {form.failure && <p role="alert">{form.failure}</p>}
        </div>
      </form>
      {made && (
        <>
          <p role="status" className={styles.count}>
            选出 {made.paper.rows.reduce((sum, row) => sum + row.questions.length, 0)} 题，
            {made.paper.full} 分
          </p>
          {made.paper.rows.map(({ questions, missing }, at) => (
            <section key={made.rows[at]?.key} className={styles.chosen}>
              <h3>
                {titleOf(made.rows[at])}：{questions.length} 题
                {missing > 0 && `，还差 ${missing} 题，题库里没有更多`}
              </h3>
              <ol>
                {questions.map((row) => (
                  <li key={row.id}>
                    {row.stem}
                    <span className={styles.facts}>{factsOf(row)}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
          <Button
            disabled={made.paper.rows.every(({ questions }) => questions.length === 0)}
            onClick={() => {
              onTake(groupsOf(made.paper, made.rows))
              onClose()
            }}
          >
            添进试卷
          </Button>
        </>
      )}
    </Dialog>
  )
}

function faultsOfRow(
  { catalogueId, count, score }: BlueprintRow,
  at: number,
): [string, string | null][] {
  const [number, marks] = [typedNumber(count) ?? 0, typedNumber(score) ?? 0]
  return [
    [`rows.${at}.catalogueId`, catalogueId === 0 ? '请选择目录' : null],
    [
      `rows.${at}.count`,
      Number.isInteger(number) && number >= 1 && number <= 200 ? null : '1 至 200',
    ],
    [`rows.${at}.score`, isMarks(marks) ? null : '0.01 至 1000，至多两位小数'],
  ]
}

const isMarks = (marks: number) => marks > 0 && marks <= 1000 && roundMarks(marks) === marks

type Blueprint = Input<typeof staffComposeBankPaper>['blueprint'][number]

const askedRow = ({ catalogueId, type, hardness, count, score }: BlueprintRow): Blueprint => ({
  ...{ catalogueId, count: typedNumber(count) ?? 0, score: typedNumber(score) ?? 0 },
  type: type as Blueprint['type'],
  hardness: hardness as Blueprint['hardness'],
})

const titleOf = (row: BlueprintRow | undefined) =>
  row && row.type !== 'all' ? questionTypeName(row.type as QuestionType) : '不限题型'

const groupsOf = ({ rows: chosen }: ComposedPaper, rows: readonly BlueprintRow[]): Group[] =>
  chosen
    .map(({ questions, score }, at) => ({
      title: rows[at]?.type === 'all' ? '' : titleOf(rows[at]),
      questions: questions.map((row) => askedOf(row, String(score))),
    }))
    .filter(({ questions }) => questions.length > 0)
