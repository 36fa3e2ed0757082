import type { PaperDraft } from '#components/bank-papers/draft/paper-draft.ts'
import desk from '#components/staff/desk.module.css'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { citySite } from '#lib/cities/calls.ts'
import { type PaperOrigin, paperOrigins } from '#lib/papers/origins.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

type Props = {
  draft: PaperDraft
  change: (some: Partial<PaperDraft>) => void
  faultOf: (field: string) => string | undefined
  /** The editor has to say that these are the questions of that exam. */
  needsWord: boolean
}

/** The name of a paper, its kind, its time, and the exam of a 真题. */
export function FactFields({ draft, change, faultOf, needsWord }: Props) {
  const props = <K extends keyof PaperDraft>(field: K) => ({
    ...{ field, value: draft[field], fault: faultOf(field) },
    onChange: (value: PaperDraft[K]) => change({ [field]: value } as Partial<PaperDraft>),
  })
  return (
    <>
      <TextField {...props('title')} label="名称" maxLength={100} />
      <div className={desk.line}>
        <Select
          {...props('origin')}
          label="类型"
          onChange={(origin) => change({ origin: origin as PaperOrigin })}
        >
          {paperOrigins.map((origin) => (
            <option key={origin}>{origin}</option>
          ))}
        </Select>
        <TextField {...props('level')} label="级别" maxLength={20} />
        <TextField {...props('minutes')} label="时长（分钟）" inputMode="numeric" maxLength={3} />
        <TextField {...props('total')} label="总分（可不填）" inputMode="decimal" maxLength={7} />
      </div>
      {draft.origin === '真题' && (
        <>
          <ExamFields {...{ draft, change, faultOf }} />
          {needsWord && (
            <Checkbox
              {...props('isConfirmed')}
              label="我确认：这些就是该次考试的试题，来源和日期已经核对"
            />
          )}
        </>
      )}
      <TextField {...props('intro')} label="说明" maxLength={1000} />
      <Checkbox
        field="isShown"
        label="留作模考：保存以后，其中的题在模考公布成绩以前不在别处出现"
        fault={faultOf('isShown')}
        value={!draft.isShown}
        onChange={(isKept) => change({ isShown: !isKept })}
      />
    </>
  )
}

function ExamFields({ draft, change, faultOf }: Omit<Props, 'needsWord'>) {
  const { data: regions = [] } = useEndpoint(citySite, {}, { quiet: true })
  const props = (field: 'year' | 'region' | 'source' | 'examDate') => ({
    ...{ field, value: draft[field], fault: faultOf(field) },
    onChange: (value: string) => change({ [field]: value }),
  })
  return (
    <>
      <div className={desk.line}>
        <TextField {...props('year')} label="年份" inputMode="numeric" maxLength={4} />
        <DayField {...props('examDate')} label="考试日期" />
        <Select {...props('region')} label="地区">
          <option value="">全国</option>
          {regions.map(({ name, cities }) => (
            <optgroup key={name} label={name}>
              {cities.map((city) => (
                <option key={city.cityDir} value={city.cityDir}>
                  {city.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <TextField {...props('source')} label="试题来源" maxLength={200} />
    </>
  )
}
