import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { addressPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const addressPages: readonly Row[] = [personalCenter('Address', addressPage, '收货地址')]
