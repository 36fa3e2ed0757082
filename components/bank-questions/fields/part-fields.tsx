import { changePartType, lostByType } from '#components/bank-questions/draft/change-type.ts'
import { blanksFor, isChoice } from '#components/bank-questions/draft/question-draft.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { questionTypes } from '#lib/questions/types.ts'
import { AnalysisFields } from './analysis-fields.tsx'
import { BlankFields } from './blank-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { OptionFields } from './option-fields.tsx'
import { type PartForm, textProps } from './part-form.ts'
import { SequenceFields } from './sequence-fields.tsx'
import { TypeField } from './type-field.tsx'
import { WrittenFields } from './written-fields.tsx'

const partTypes = questionTypes.filter((type) => type !== 'synthesis')

/** The fields of a question of one type, or of a part of one with materials. */
export function PartFields(form: PartForm) {
  const { part, at, change, faultOf } = form
  const { type } = part
  const stem = textProps(form, 'stem')
  const isBlanks = type === 'fill_in'
  return (
    <>
      {at !== '' && (
        <TypeField
          label="题型"
          field={`${at}type`}
          types={partTypes}
          value={type}
          fault={faultOf(`${at}type`)}
          lostBy={(next) => lostByType(part, next)}
          onChange={(next) => change((now) => changePartType(now, next))}
        />
      )}
      <MarkdownField
        {...stem}
        label={type === 'synthesis' ? '总的要求' : '题干'}
        rows={4}
        onChange={(typed) =>
          change((now) => ({
            stem: typed,
            ...(isBlanks && { blanks: blanksFor(typed, now.blanks, now.stem) }),
          }))
        }
        {...(isBlanks && {
          more: (put) => (
            <Button variant="quiet" aria-label="在题干里插一个空" onClick={() => put('____')}>
              空 ____
            </Button>
          ),
        })}
      />
      {isChoice(type) && <OptionFields {...form} />}
      {type === 'sequencing' && <SequenceFields {...form} />}
      {isBlanks && <BlankFields {...form} />}
      {type === 'short_answer' && <WrittenFields {...form} />}
      <AnalysisFields {...form} />
      <TextField {...textProps(form, 'score')} label="分值" inputMode="decimal" />
    </>
  )
}
