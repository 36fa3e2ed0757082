import { CatalogueField } from '#components/question-batches/catalogue-field.tsx'
import { useCatalogueNames } from '#components/question-batches/use-catalogue-names.ts'
import desk from '#components/staff/desk.module.css'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { opinionNames } from '#lib/levels/opinion-names.ts'
import type { QuestionForm } from './part-form.ts'

type PlaceName = 'subject' | 'category' | 'year' | 'source' | 'difficulty'

const propsOf =
  ({ part, change, faultOf }: QuestionForm) =>
  (field: PlaceName) => ({
    ...{ field, value: part[field], fault: faultOf(field) },
    onChange: (typed: string) => change(() => ({ [field]: typed })),
  })

/** Where a question belongs among the catalogues that are there. */
export function CatalogueFields(form: QuestionForm) {
  const { subjects, categoriesOf } = useCatalogueNames()
  const props = propsOf(form)
  return (
    <div className={desk.line}>
      <CatalogueField {...props('subject')} label="科目" names={subjects} />
      <CatalogueField {...props('category')} label="目录" names={categoriesOf(form.part.subject)} />
    </div>
  )
}

/** Where a question comes from, and how hard it is. */
export function SourceFields(form: QuestionForm) {
  const props = propsOf(form)
  return (
    <>
      <div className={desk.line}>
        <TextField {...props('year')} label="年份" inputMode="numeric" />
        <Select {...props('difficulty')} label="难度">
          <option value="">没有估</option>
          {Object.entries(opinionNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextField {...props('source')} label="来源" />
    </>
  )
}
