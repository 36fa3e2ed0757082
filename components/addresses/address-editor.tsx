import { PhoneField } from '#components/accounts/fields/phone-field.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { accountRules } from '#lib/accounts/rules.ts'
import { newAddress } from '#lib/addresses/calls.ts'
import type { Address } from '#lib/addresses/contract.ts'
import { addressRules } from '#lib/addresses/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import styles from './address-editor.module.css'
import { DistrictSelect } from './district-select.tsx'

const blank = {
  consignee: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  detail: '',
  isDefault: false,
}

type Props = {
  /** Null for a new one. */
  address: Address | null
  /** The first becomes the default in any case. */
  isFirst: boolean
  onSaved: () => Promise<void>
}

export function AddressEditor({ address, isFirst, onSaved }: Props) {
  const form = useAccountForm({
    initialValues: address ? fieldsOf(address) : blank,
    rules: (values) => ({
      consignee: faultOf(addressRules.consignee, values.consignee),
      phone: faultOf(accountRules.phone, values.phone),
      // One sentence, below the first that can be chosen.
      provinceCode: faultOf(addressRules.code, values.provinceCode),
      cityCode: values.provinceCode ? faultOf(addressRules.code, values.cityCode) : null,
      districtCode: values.cityCode ? faultOf(addressRules.code, values.districtCode) : null,
      detail: faultOf(addressRules.detail, values.detail),
    }),
    send: async (values) => {
      const fields = { ...values, phone: values.phone.trim() }
      await call(newAddress, address ? { id: address.id, ...fields } : fields)
      notify('success', '地址已保存')
      await onSaved()
    },
  })
  const { provinceCode, cityCode } = form.values
  return (
    <Form action="保存" form={form}>
      <TextField
        label="收货人"
        maxLength={addressRules.consignee.max[0]}
        autoComplete="name"
        data-autofocus
        {...form.field('consignee')}
      />
      <PhoneField {...form.field('phone')} />
      <fieldset className={styles.district}>
        <legend>所在地区</legend>
        <DistrictSelect
          label="省份"
          parent=""
          {...form.field('provinceCode')}
          onChange={(code) => form.change({ provinceCode: code, cityCode: '', districtCode: '' })}
        />
        <DistrictSelect
          label="城市"
          parent={provinceCode || null}
          {...form.field('cityCode')}
          onChange={(code) => form.change({ cityCode: code, districtCode: '' })}
        />
        <DistrictSelect
          label="区县"
          parent={cityCode || null}
          {...form.field('districtCode')}
          onChange={(code) => form.change({ districtCode: code })}
        />
      </fieldset>
      <TextArea
        label="详细地址"
        placeholder="街道、小区、楼栋与门牌号"
        rows={3}
        maxLength={addressRules.detail.max[0]}
        autoComplete="street-address"
        {...form.field('detail')}
      />
      {!isFirst && !address?.isDefault && (
        <Checkbox label="设为默认地址" {...form.field('isDefault')} />
      )}
    </Form>
  )
}

function fieldsOf(address: Address): typeof blank {
  const { consignee, phone, provinceCode, cityCode, districtCode, detail, isDefault } = address
  return { consignee, phone, provinceCode, cityCode, districtCode, detail, isDefault }
}
