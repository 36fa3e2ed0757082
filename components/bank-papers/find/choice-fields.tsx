import { deskName, useCatalogues } from '#components/question-batches/use-catalogue-names.ts'
import { Select } from '#components/ui/select.tsx'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { hardnessNames } from './facts-of.ts'

type Choice = { value: string; onChange: (value: string) => void }

export function TypeSelect({ value, onChange }: Choice) {
  return (
    <Select label="题型" value={value} onChange={onChange}>
      <option value="all">不限</option>
      {questionTypes.map((type) => (
        <option key={type} value={type}>
          {questionTypeName(type)}
        </option>
      ))}
    </Select>
  )
}

export function HardnessSelect({ value, onChange }: Choice) {
  return (
    <Select label="难度" value={value} onChange={onChange}>
      <option value="all">不限</option>
      {Object.entries(hardnessNames).map(([hardness, name]) => (
        <option key={hardness} value={hardness}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type CatalogueProps = {
  /** 0 for all of them. */
  value: number
  fault?: string | undefined
  onChange: (id: number) => void
}

/** One of the catalogues, a topmost one with all below it. */
export function CatalogueSelect({ value, fault, onChange }: CatalogueProps) {
  const { roots } = useCatalogues()
  return (
    <Select
      label="目录"
      value={String(value)}
      fault={fault}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <option value="0">不限</option>
      {roots.map(({ children, ...root }) => (
        <optgroup key={root.id} label={deskName(root)}>
          <option value={root.id}>{root.name}（全部）</option>
          {children.map((below) => (
            <option key={below.id} value={below.id}>
              {deskName(below)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
