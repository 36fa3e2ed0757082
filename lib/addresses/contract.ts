import { z } from 'zod'
import { accountRules } from '#lib/accounts/rules.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { addressRules } from './rules.ts'

const group = 'address'

const code = s.typed(addressRules.code)

const address = s.shape('Address', {
  id: z.number(),
  consignee: z.string(),
  phone: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof address>

const addressForm = s.shape('AddressForm', {
  /** Left out for a new address. */
  id: s.id.optional(),
  consignee: s.typed(addressRules.consignee),
  phone: s.typed(accountRules.phone),
  provinceCode: code,
  cityCode: code,
  districtCode: code,
  detail: s.typed(addressRules.detail),
  isDefault: z.boolean().default(false),
})
export type AddressForm = z.output<typeof addressForm>

const district = s.shape('District', { code: z.string(), name: z.string() })
export type District = z.infer<typeof district>

export const addresses = rows({
  addressIndex: {
    group,
    access: 'user',
    summary: '我的收货地址，默认地址在前',
    input: z.object({}),
    output: z.array(address),
  },
  addressDelete: {
    group,
    access: 'user',
    rateLimit: { name: 'address', calls: 60, seconds: 600 },
    summary: '删除一个收货地址',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: z.object({ done: z.literal(true) }),
  },
  districts: {
    group,
    access: 'public',
    summary: '行政区划：不带 parent 为省级，带省级代码为市级，带市级代码为区县',
    input: z.object({ parent: code.optional() }),
    example: { parent: '410000' },
    output: z.array(district),
  },
  newAddress: {
    group,
    access: 'user',
    rateLimit: { name: 'address', calls: 60, seconds: 600 },
    summary: '新增收货地址，带 id 时修改',
    input: addressForm,
    example: {
      consignee: '张三',
      phone: '13800138000',
      provinceCode: '410000',
      cityCode: '410100',
      districtCode: '410102',
      detail: '中原路 1 号',
      isDefault: true,
    },
    output: address,
  },
})
