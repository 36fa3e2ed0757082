import {
  type AnalysisDraft,
  analysisTypes,
  emptyAnalysis,
} from '#components/bank-questions/draft/question-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { RowButtons } from '#components/staff/record/row-buttons.tsx'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import styles from './fields.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { type PartForm, textProps, withRow } from './part-form.ts'

const MOST_ANALYSES = 20
const hints = {
  video: '影片的编号，或 https:// 开头的地址',
  audio: '录音的编号，或 https:// 开头的地址',
} as const

/** The analysis of a question, and others beside it: texts, films and recordings. */
export function AnalysisFields(form: PartForm) {
  const { part, at, change, faultOf } = form
  const { analyses } = part
  const focusLater = useFocusLater()
  const fault = faultOf(`${at}analyses`)
  const put = (key: string, more: Partial<AnalysisDraft>) =>
    change((now) => ({ analyses: withRow(now.analyses, key, more) }))
  return (
    <fieldset className={desk.group}>
      <legend>解析</legend>
      {fault && <p className={styles.fault}>{fault}</p>}
      <MarkdownField {...textProps(form, 'analysis')} label="解析" rows={4} />
      <ol>
        {analyses.map(({ key, type, content }, place) => {
          const name = `另一份解析 ${place + 1}`
          const field = `${at}analyses.${place}.content`
          const props = {
            ...{ field, value: content, fault: faultOf(field) },
            onChange: (typed: string) => put(key, { content: typed }),
          }
          return (
            <li key={key}>
              <Select
                label={`${name} 是`}
                value={type}
                onChange={(chosen) => put(key, { type: chosen as AnalysisDraft['type'] })}
              >
                {Object.entries(analysisTypes).map(([value, called]) => (
                  <option key={value} value={value}>
                    {called}
                  </option>
                ))}
              </Select>
              {type === 'text' ? (
                <MarkdownField {...props} label={name} />
              ) : (
                <TextField {...props} label={name} hint={hints[type]} autoComplete="off" />
              )}
              <div className={desk.actions}>
                <RowButtons
                  called={name}
                  at={place}
                  count={analyses.length}
                  onDrop={() => {
                    change((now) => ({ analyses: now.analyses.filter((one) => one.key !== key) }))
                    focusLater(`${at}analyses`)
                  }}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className={desk.actions}>
        <Button
          variant="second"
          data-field={`${at}analyses`}
          disabled={analyses.length >= MOST_ANALYSES}
          onClick={() => {
            change((now) => ({ analyses: [...now.analyses, emptyAnalysis()] }))
            focusLater(`${at}analyses.${analyses.length}.content`)
          }}
        >
          再添一份解析
        </Button>
      </div>
    </fieldset>
  )
}
