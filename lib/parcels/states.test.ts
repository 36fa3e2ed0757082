import { isLast, parcelStateNames, parcelStates, stateOfCode, stateOfName } from './states.ts'

test('the provider’s numbers and names are read, finer numbers by what they begin with', () => {
  expect(parcelStateNames.map((state) => stateOfCode(parcelStates[state].code))).toEqual(
    parcelStateNames,
  )
  expect(parcelStateNames.map((state) => stateOfName(parcelStates[state].name))).toEqual(
    parcelStateNames,
  )
  expect(['501', '304', '1401', '14', '9', '', null].map(stateOfCode)).toEqual([
    ...['delivering', 'signed', 'refused', 'refused'],
    ...[null, null, null],
  ])
  expect(['已读', null].map(stateOfName)).toEqual([null, null])
})

test('nothing follows when a parcel has come, or has come back', () => {
  expect(parcelStateNames.filter(isLast)).toEqual(['signed', 'returned'])
})
