import { changeType, lostByType } from '#components/bank-questions/draft/change-type.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { MaterialFields, SubQuestions } from './material-fields.tsx'
import { PartFields } from './part-fields.tsx'
import type { PartForm, QuestionForm } from './part-form.ts'
import { CatalogueFields, SourceFields } from './place-fields.tsx'
import { TypeField } from './type-field.tsx'

/** All that is written of a question. */
export function QuestionFields(form: QuestionForm) {
  const { part, change, faultOf } = form
  const isWhole = part.type === 'synthesis'
  const own: PartForm = { part, at: '', faultOf, change: (next) => change((now) => next(now)) }
  return (
    <>
      <TypeField
        label="题型"
        field="type"
        types={questionTypes}
        value={part.type}
        fault={faultOf('type')}
        lostBy={(type) => lostByType(part, type)}
        onChange={(type) => change((now) => changeType(now, type))}
      />
      <CatalogueFields {...form} />
      {isWhole && <MaterialFields {...form} />}
      <PartFields {...own} />
      {isWhole && <SubQuestions {...form} />}
      <SourceFields {...form} />
    </>
  )
}
