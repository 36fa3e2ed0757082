import { addressText } from './address-text.ts'

test.each([
  [['河南省', '郑州市', '金水区', '花园路 1 号'], '河南省郑州市金水区花园路 1 号'],
  [['北京市', '北京市', '海淀区', '中关村大街 2 号'], '北京市海淀区中关村大街 2 号'],
  [['河南省', '郑州市', '金水区', '金水区'], '河南省郑州市金水区金水区'],
])('%j is written on one line', ([province = '', city = '', district = '', detail = ''], text) => {
  expect(addressText({ province, city, district, detail })).toBe(text)
})
