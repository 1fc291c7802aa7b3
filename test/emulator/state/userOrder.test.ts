import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUsers, type UserPageQuery } from '../../../src/emulator/state/findUsers.ts'
import { createTables } from '../../../src/emulator/state/tables.ts'
import { SEED } from '../../support/budget.ts'
import { toChannelRecord, toUserRecord } from './userRecords.ts'

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), time: fc.nat(5), name: fc.constantFrom('Ada', 'Beate', null) }),
  fc.record({ kind: fc.constant('remove' as const), user: fc.nat(1_200) }),
  fc.record({ kind: fc.constant('rename' as const), user: fc.nat(1_200), name: fc.constantFrom('Cleopatra', 'Ada') }),
  fc.record({ kind: fc.constant('address' as const), user: fc.nat(1_200), value: fc.constantFrom('Dora@x.example') }),
  fc.record({ kind: fc.constant('lose' as const), user: fc.nat(1_200) }),
  fc.record({ kind: fc.constant('restore' as const) }),
)

test('a search finds what a plain filter finds after any changes of users and addresses', () => {
  const texts = fc.constantFrom('', 'a', 'ada', 'cleo', 'dora@x', 'eat', 'missing', 'd%a')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 1_500, size: 'max' }), texts, fc.boolean(), (steps, text, isDescending) => {
      const tables = createTables(10_000)
      const find = (query: Partial<UserPageQuery>) => findUsers(tables, { projectId: 'p', ...query }).users
      let count = 0
      const pick = (user: number) => tables.users.get(String(count === 0 ? 0 : user % count))
      steps.forEach((change, index) => {
        // The order is kept from its first use on.
        if (index % 300 === 7) find({ text: 'ada', limit: 3 })
        if (change.kind === 'add') {
          const record = { ...toUserRecord(String(count), change.name), signed_up_at_millis: change.time }
          tables.users.insert(record)
          count += 1
        } else if (change.kind === 'restore') {
          const users = tables.users.all()
          const channels = tables.contactChannels.all()
          tables.users.load(users)
          tables.contactChannels.load(channels)
        } else {
          const user = pick(change.user)
          if (!user) return
          const [channel] = tables.contactChannels.where('user', user.id)
          if (change.kind === 'remove') tables.users.delete(user.id)
          else if (change.kind === 'rename') tables.users.update(user, { display_name: change.name })
          else if (change.kind === 'lose' && channel) tables.contactChannels.delete(channel.id)
          else if (change.kind === 'address' && !channel) {
            tables.contactChannels.insert(toChannelRecord(user.id, change.value))
          }
        }
      })
      const wanted = tables.users.all().sort((left, right) => left.signed_up_at_millis - right.signed_up_at_millis)
      if (isDescending) wanted.reverse()
      const pattern = new RegExp(text.replaceAll('%', '.*'), 'i')
      const matches = wanted.filter(({ id, display_name }) =>
        [display_name ?? '', ...tables.contactChannels.where('user', id).map(({ value }) => value)].some((value) =>
          pattern.test(value),
        ),
      )
      expect(find({ text, isDescending })).toEqual(matches)
    }),
    { seed: SEED, numRuns: 60 },
  )
})
