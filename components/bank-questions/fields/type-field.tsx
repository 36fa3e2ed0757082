import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { QuestionType } from '#lib/questions/types.ts'

type Props = {
  label: string
  field: string
  types: readonly QuestionType[]
  value: QuestionType
  fault: string | undefined
  /** Names what is written and would be lost. */
  lostBy: (type: QuestionType) => string[]
  onChange: (type: QuestionType) => void
}

/** The type of a question; another one is taken at once, unless something written would be lost. */
export function TypeField({ types, lostBy, onChange, ...field }: Props) {
  const [asked, setAsked] = useState<QuestionType | null>(null)
  const choose = (type: QuestionType) => {
    if (lostBy(type).length > 0) setAsked(type)
    else onChange(type)
  }
  return (
    <>
      <Select {...field} onChange={(chosen) => choose(chosen as QuestionType)}>
        {types.map((type) => (
          <option key={type} value={type}>
            {questionTypeName(type)}
          </option>
        ))}
      </Select>
      {asked && (
        <ConfirmDialog
          title={`换成${questionTypeName(asked)}`}
          action="换题型"
          onClose={() => setAsked(null)}
          onConfirm={async () => onChange(asked)}
        >
          <p>
            {questionTypeName(asked)}没有地方放已经写好的{lostBy(asked).join('、')}
            ，换了就没有了。题干、解析和分值会留下。
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
