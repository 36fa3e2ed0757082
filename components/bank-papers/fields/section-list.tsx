import { moveQuestion, type Place } from '#components/bank-papers/draft/move-question.ts'
import {
  emptySection,
  type PaperDraft,
  type SectionDraft,
} from '#components/bank-papers/draft/paper-draft.ts'
import type { Finding } from '#components/bank-papers/find/finding-dialog.tsx'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { moveRow } from '#components/staff/record/move-row.ts'
import { RowButtons } from '#components/staff/record/row-buttons.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { PolicyField } from './policy-field.tsx'
import { QuestionRows } from './question-rows.tsx'
import styles from './section-list.module.css'

type Props = {
  draft: PaperDraft
  change: (next: (now: PaperDraft) => Partial<PaperDraft>) => void
  faultOf: (field: string) => string | undefined
  onFind: (finding: Finding) => void
}

const MOST_SECTIONS = 50

/** The sections of a paper with their questions; a question is moved by its buttons, by Alt with an arrow, or by dragging it. */
export function SectionList({ draft, change, faultOf, onFind }: Props) {
  const { sections } = draft
  const focusLater = useFocusLater()
  const put = (section: number, some: Partial<SectionDraft>) =>
    change((now) => ({
      sections: now.sections.map((one, at) => (at === section ? { ...one, ...some } : one)),
    }))
  const move = (from: Place, to: Place) => {
    change((now) => ({ sections: moveQuestion(now.sections, from, to) }))
    const isBehind = from.section === to.section && to.at > from.at
    focusLater(`sections.${to.section}.questions.${isBehind ? to.at - 1 : to.at}.score`)
  }
  const drop = (section: number, at: number) => {
    const rest = (sections[section]?.questions ?? []).toSpliced(at, 1)
    put(section, { questions: rest })
    const next = Math.min(at, rest.length - 1)
    focusLater(`sections.${section}.questions${next < 0 ? '' : `.${next}.score`}`)
  }
  return (
    <>
      <Fault reason={faultOf('sections')} />
      {sections.map((section, at) => (
        <fieldset key={section.key} className={classNames(desk.group, styles.section)}>
          <legend>第 {at + 1} 部分</legend>
          <div className={desk.line}>
            <TextField
              label="标题"
              field={`sections.${at}.title`}
              value={section.title}
              fault={faultOf(`sections.${at}.title`)}
              maxLength={60}
              onChange={(title) => put(at, { title })}
            />
            <PolicyField
              field={`sections.${at}.policy`}
              value={section.policy}
              fault={faultOf(`sections.${at}.policy`)}
              onChange={(policy) => put(at, { policy })}
            />
          </div>
          <TextField
            label="说明"
            field={`sections.${at}.note`}
            value={section.note}
            fault={faultOf(`sections.${at}.note`)}
            maxLength={500}
            onChange={(note) => put(at, { note })}
          />
          <QuestionRows
            sections={sections}
            section={at}
            faultOf={faultOf}
            onMove={move}
            onChange={(questions) => put(at, { questions })}
            onDrop={(place) => drop(at, place)}
          />
          <Fault reason={faultOf(`sections.${at}.questions`) ?? faultOf(`sections.${at}`)} />
          <div className={desk.actions}>
            <Button
              variant="second"
              data-field={`sections.${at}.questions`}
              onClick={() => onFind({ section: at, by: 'search' })}
            >
              找题
            </Button>
            <Button variant="second" onClick={() => onFind({ section: at, by: 'blueprint' })}>
              按蓝图选题
            </Button>
            <RowButtons
              called={`第 ${at + 1} 部分`}
              at={at}
              count={sections.length}
              onMove={
                sections.length > 1
                  ? (to) => {
                      change((now) => ({ sections: moveRow(now.sections, at, to) }))
                      focusLater(`sections.${to}.title`)
                    }
                  : undefined
              }
              onDrop={
                sections.length > 1
                  ? () => {
                      change((now) => ({ sections: now.sections.toSpliced(at, 1) }))
                      focusLater(`sections.${Math.max(0, at - 1)}.title`)
                    }
                  : undefined
              }
            />
          </div>
        </fieldset>
      ))}
      <div className={styles.foot}>
        <Button
          variant="second"
          disabled={sections.length >= MOST_SECTIONS}
          onClick={() => {
            change((now) => ({ sections: [...now.sections, emptySection()] }))
            focusLater(`sections.${sections.length}.title`)
          }}
        >
          添一个部分
        </Button>
      </div>
    </>
  )
}

const Fault = ({ reason }: { reason: string | undefined }) =>
  reason ? <p className={styles.fault}>{reason}</p> : null
