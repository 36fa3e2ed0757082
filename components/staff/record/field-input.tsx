import { Checkbox } from '#components/ui/checkbox.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import SearchSelect from '#components/ui/search-select.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { Field } from '#lib/platform/content/record/field.ts'
import { MOST_OF_ADDRESS } from '#lib/platform/content/record/web-address.ts'
import { PictureInput } from './picture-input.tsx'

/** Characters from which a line wraps in sight; a line break that is typed or pasted becomes a blank. */
const LONG = 300

type Typed = {
  field: string
  value: string | boolean | undefined
  fault: string | undefined
  onChange: (value: string | boolean) => void
}

type Props = {
  label: string
  field: Field
  typed: Typed
  /** Choices of a `pick`. */
  source?: readonly { id: number; name: string }[] | undefined
}

/** The field of a form that fits what it holds. */
export function FieldInput({ label, field, typed, source = [] }: Props) {
  const { value, ...rest } = typed
  if (field.type === 'flag') return <Checkbox {...rest} label={label} value={value === true} />
  const text = { ...rest, label, value: String(value ?? '') }
  switch (field.type) {
    case 'text':
      return <TextArea {...text} rows={field.most < 10_000 ? 3 : 12} maxLength={field.most} />
    case 'time':
      return <DayField {...text} hasTime hint="北京时间" />
    case 'choice': {
      const isFixed = (value: string) => field.fixed?.includes(value) ?? false
      return (
        <Select {...text}>
          {text.value === '' && <option value="">请选择</option>}
          {Object.entries(field.options)
            .filter(([value]) => isFixed(value) === isFixed(text.value))
            .map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        </Select>
      )
    }
    case 'pick':
      return <SearchSelect {...text} options={picks(field.none, source, text)} />
    case 'phone':
      return <TextField {...text} type="tel" maxLength={20} />
    case 'minute':
      return <DayField {...text} hasTime />
    case 'day':
      return <DayField {...text} />
    case 'yuan':
      return <TextField {...text} inputMode="decimal" maxLength={9} />
    case 'number':
      return <TextField {...text} type="number" min={field.min} max={field.max} />
    case 'address':
      return field.isPicture ? (
        <PictureInput {...text} />
      ) : (
        <TextField
          {...text}
          inputMode="url"
          maxLength={MOST_OF_ADDRESS}
          hint={field.foreign ? 'https:// 开头' : 'https:// 开头，或本站的 /路径'}
        />
      )
    case 'point':
      return (
        <TextField
          {...text}
          maxLength={40}
          hint="先经度后纬度，如 113.62493,34.74725；留空则不显示"
        />
      )
    case 'line':
      return field.most > LONG ? (
        <TextArea
          {...text}
          rows={2}
          maxLength={field.most}
          onChange={(typed) => rest.onChange(typed.replace(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <TextField {...text} maxLength={field.most} />
      )
  }
}

/** Adds the stored choice where its source is not there or has it no longer. */
function picks(
  none: string,
  source: NonNullable<Props['source']>,
  { label, value }: { label: string; value: string },
) {
  const known = source.map(({ id, name }) => ({ value: String(id), name }))
  const isMissing = value !== '' && !known.some((one) => one.value === value)
  return [
    { value: '', name: none },
    ...known,
    ...(isMissing ? [{ value, name: `${label} ${value}` }] : []),
  ]
}
