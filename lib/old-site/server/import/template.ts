import { csvOf } from '#lib/platform/content/sheets/csv-of.ts'
import { orderColumns, peopleColumns } from './row-columns.ts'

/** Files of the template by their names: CSV, which Excel opens and saves, since a large list does not fit an Excel file. */
export const templates: Readonly<Record<string, string>> = {
  '旧站用户.csv': csvOf([
    peopleColumns,
    ['13900000001', '小王', '2023-05-06', '黄金会员', '2027-06-30'],
    ['13900000002', '李老师', '2024-01-15 09:30', '', ''],
  ]),
  '旧站订单.csv': csvOf([
    orderColumns,
    ['13900000001', 'A20250601001', '黄金会员年卡', '365.00', '2025-06-01 12:30'],
    ['13900000002', 'A20250602007', '公安遴选笔试网课', '1280', '2025-06-02'],
  ]),
}
