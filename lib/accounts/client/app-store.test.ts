import { useAppStore } from './app-store.ts'

const state = () => useAppStore.getState()

test.each([
  [0, 'openVip1'],
  [10, 'openVip2'],
  [20, 'openVip3'],
] as const)('VIP code %i opens %s and no other', (code, flag) => {
  state().openVip(20)
  state().openVip(code)
  const { openVip1, openVip2, openVip3 } = state()
  expect({ openVip1, openVip2, openVip3 }).toEqual({
    openVip1: false,
    openVip2: false,
    openVip3: false,
    [flag]: true,
  })
  state().hideVip()
  expect([state().openVip1, state().openVip2, state().openVip3]).toEqual([false, false, false])
})

test('the next course dialog closes the one before; a reset clears the data', () => {
  state().openCourseDialog('registration')
  state().openCourseDialog('coupon')
  expect(state().courseDialog).toMatchObject({ registration: false, coupon: true })
  state().chooseCoupon(7)
  state().closeCourseDialog()
  expect(state().courseData.couponsCompleteData).toEqual({ couponId: 7 })
  state().resetCourseData()
  expect(state().courseData.couponsCompleteData).toBeNull()
  expect(Object.values(state().courseDialog)).not.toContain(true)
})

test('a course dialog that is closed gives way to the one that was to follow, once', () => {
  state().openCourseDialog('registration')
  state().chooseCoupon(null)
  const customer = { courseId: 13, title: '面试班' }
  state().openCourseDialog('customer', { customer, nextOpen: 'registration' })
  state().closeCourseDialog()
  expect(state().courseDialog).toMatchObject({ customer: false, registration: true })
  expect(state().courseData).toMatchObject({ customer, couponsCompleteData: { couponId: null } })
  state().closeCourseDialog()
  expect(Object.values(state().courseDialog)).not.toContain(true)
})

test('a login that cannot be put off stays so from dialog to dialog, until it is closed', () => {
  state().openAccountDialog({ name: 'login' }, { undismissable: true })
  expect(state()).toMatchObject({ accountDialog: { name: 'login' }, undismissable: true })
  state().openAccountDialog({ name: 'register' })
  expect(state()).toMatchObject({ accountDialog: { name: 'register' }, undismissable: true })
  state().closeAccountDialog()
  state().openAccountDialog({ name: 'forget' })
  expect(state()).toMatchObject({ accountDialog: { name: 'forget' }, undismissable: false })
})
