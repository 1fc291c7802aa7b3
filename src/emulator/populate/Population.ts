/**
 * A made-up history of a project: users sign up, are active, lapse and return, create teams, invite others and pay, in
 * the days before now. The events of all users are planned first. Then they take place in order of time, through the
 * functions of the operations.
 */
import { readSettings } from '../domain/configuration.ts'
import { createRandom } from '../domain/random.ts'
import { Refusal } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { EmulatorError } from '../errors.ts'
import { hasChange } from '../generations.ts'
import { createUser } from '../service/accounts.ts'
import { findAuthChannel, findPrimaryChannel, sendVerificationMail } from '../service/channels.ts'
import { addConnection } from '../service/connectedAccounts.ts'
import { inviteToTeam } from '../service/memberships.ts'
import { createSession, recordUse } from '../service/sessions.ts'
import { addMember, createTeam } from '../service/teams.ts'
import { DAY_MILLIS } from '../specification.ts'
import type { SessionRecord, TeamRecord, UserRecord } from '../state/records.ts'
import { Chooser } from './Chooser.ts'
import { chooseHabit, type Habit } from './habits.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES, TEAM_KINDS, TEAM_NAMES, USER_AGENTS, type Place } from './people.ts'
import { Shop } from './Shop.ts'

/** How many records `populate` has added. */
export interface PopulateResult {
  /** With anonymous ones. */
  readonly users: number
  readonly teams: number
  readonly sessions: number
  readonly subscriptions: number
}

/** The options with their defaults. */
export interface PopulateSettings {
  readonly users: number
  readonly days: number
  readonly seed: string
}

const HOUR_MILLIS = DAY_MILLIS / 24

/** The password of every user who has one. */
export const PASSWORD = 'correct horse'

/** Writes the history. @throws {EmulatorError} INVALID_OPTION if the settings of the project refuse the users */
export function writePopulation(context: RequestContext, settings: PopulateSettings): PopulateResult {
  try {
    return new Population(context, settings).write()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new EmulatorError('INVALID_OPTION', `The project can't be populated: ${error.message}`)
  }
}

/** A user before and after the sign-up. */
interface Person {
  readonly habit: Habit
  readonly signedUpAt: number
  readonly name: string
  readonly email: string
  readonly place: Place
  readonly userAgent: string
  user: UserRecord | null
}

interface PlannedEvent {
  readonly at: number
  run(): void
}

class Population {
  readonly #settings: PopulateSettings
  readonly #chooser: Chooser
  /** The context at the time of the current event, with the headers of its user's browser. */
  readonly #context: RequestContext
  readonly #shop: Shop | null
  readonly #end: number
  readonly #start: number
  readonly #events: PlannedEvent[] = []
  /** The users who have signed up so far and aren't anonymous. */
  readonly #members: UserRecord[] = []
  readonly #signInMethods: readonly string[]
  #now: number
  #headers: ReadonlyMap<string, string> = new Map()

  constructor(context: RequestContext, settings: PopulateSettings) {
    const seed = `populate ${context.project.id} ${settings.seed}`
    this.#settings = settings
    this.#chooser = new Chooser(seed)
    this.#end = context.clock.now()
    this.#start = this.#end - settings.days * DAY_MILLIS
    this.#now = this.#start
    this.#context = {
      ...context,
      random: createRandom(seed),
      clock: { ...context.clock, now: () => this.#now },
      headers: { get: (name) => this.#headers.get(name) ?? null },
    }
    this.#shop = hasChange(context, 'payments') ? new Shop(this.#context, this.#chooser) : null
    this.#signInMethods = listSignInMethods(context)
  }

  write(): PopulateResult {
    const { users, teams, sessions, subscriptions } = this.#context.db
    const sizes = () => ({
      users: users.size,
      teams: teams.size,
      sessions: sessions.size,
      subscriptions: subscriptions.size,
    })
    const before = sizes()
    const people = Array.from({ length: this.#settings.users }, (_, index) => this.#createPerson(index))
    if (people.some(({ email }) => findAuthChannel(this.#context, email))) {
      const { seed } = this.#settings
      throw new EmulatorError('INVALID_OPTION', `The project was populated with the seed ${seed}. Pass another seed.`)
    }
    for (const person of people) this.#plan(person)
    this.#events.sort((left, right) => left.at - right.at)
    for (const { at, run } of this.#events) {
      this.#now = at
      run()
    }
    const after = sizes()
    return {
      users: after.users - before.users,
      teams: after.teams - before.teams,
      sessions: after.sessions - before.sessions,
      subscriptions: after.subscriptions - before.subscriptions,
    }
  }

  #createPerson(index: number): Person {
    const chooser = this.#chooser
    const first = chooser.pick(FIRST_NAMES)
    const last = chooser.pick(LAST_NAMES)
    return {
      habit: chooseHabit(chooser),
      // The project grows: later days have more sign-ups.
      signedUpAt: this.#start + Math.floor(Math.sqrt(chooser.fraction()) * (this.#end - this.#start)),
      name: `${first} ${last}`,
      email: `${first}.${last}.${index}.${this.#settings.seed}@populated.example`
        .toLowerCase()
        .replace(/[^a-z0-9.@]/g, ''),
      place: chooser.pick(PLACES),
      userAgent: chooser.pick(USER_AGENTS),
      user: null,
    }
  }

  /** Plans the events of a user. */
  #plan(person: Person): void {
    const { habit, signedUpAt } = person
    const chooser = this.#chooser
    const planLater = (chance: number, withinDays: number, act: (user: UserRecord) => void): void => {
      const occurredAt = signedUpAt + Math.floor(chooser.fraction() * withinDays * DAY_MILLIS)
      if (!chooser.chance(chance) || occurredAt > this.#end) return
      this.#events.push({ at: occurredAt, run: () => person.user && act(person.user) })
    }
    this.#events.push({ at: signedUpAt, run: () => this.#signUp(person) })
    planLater(habit.chanceOfTeam, 7, (user) => this.#createTeam(user))
    planLater(habit.chanceOfPurchase, 14, (user) => this.#shop?.buy(user.id))
    planLater(habit.chanceOfPurchase / 2, 60, (user) => this.#shop?.buy(user.id))
    planLater(0.3, 90, (user) => this.#shop?.cancel(user.id))
  }

  #signUp(person: Person): void {
    this.#useBrowser(person.place, person.userAgent)
    person.user = person.habit.isAnonymous ? this.#addAnonymousUser() : this.#addMember(person)
    const session = createSession(this.#context, person.user.id)
    recordUse(this.#context, session)
    this.#beActive(person, session)
  }

  #addAnonymousUser(): UserRecord {
    return createUser(this.#context, { is_anonymous: true, country_code: this.#countryCode() })
  }

  #addMember({ name, email, habit }: Person): UserRecord {
    const method = this.#chooser.pick(this.#signInMethods)
    // A password doesn't prove an address; the other methods do.
    const isVerified = method !== 'password' || this.#chooser.chance(0.8)
    const user = createUser(this.#context, {
      display_name: name,
      country_code: this.#countryCode(),
      password_hash: method === 'password' ? `plain$${PASSWORD}` : null,
      otp_auth_enabled: method === 'otp',
      email: { value: email, isVerified, isUsedForAuth: true },
    })
    if (method !== 'password' && method !== 'otp') {
      addConnection(this.#context, {
        user_id: user.id,
        provider_config_id: method,
        account_id: email,
        email,
        allow_sign_in: true,
        allow_connected_accounts: true,
      })
    }
    const channel = findPrimaryChannel(this.#context, user.id)
    if (channel && !isVerified && habit.chanceOfPurchase > 0) {
      sendVerificationMail(this.#context, channel, `${APP}/handler/email-verification`)
    }
    this.#members.push(user)
    return user
  }

  /** Lets a user be active on the days until now, some also with a second device. */
  #beActive({ habit, signedUpAt, place }: Person, first: SessionRecord): void {
    const chooser = this.#chooser
    const signUpDay = Math.floor(signedUpAt / DAY_MILLIS)
    const today = Math.floor(this.#end / DAY_MILLIS)
    let second: SessionRecord | null = null
    for (let day = signUpDay + 1; day <= today; day++) {
      const age = day - signUpDay
      const progress = age / Math.max(1, today - signUpDay)
      if (!chooser.chance(habit.chanceOfActivity(age, progress, isWeekend(day)))) continue
      this.#now = day * DAY_MILLIS + Math.floor((7 + 15 * chooser.fraction()) * HOUR_MILLIS)
      if (this.#now > this.#end) continue
      if (!second && chooser.chance(0.02)) {
        this.#useBrowser(place, chooser.pick(USER_AGENTS))
        second = createSession(this.#context, first.user_id)
      }
      recordUse(this.#context, second && chooser.chance(0.5) ? second : first)
    }
  }

  /** Creates a team and invites others: users, who may join, and addresses without a user. */
  #createTeam(founder: UserRecord): void {
    const chooser = this.#chooser
    const display_name = `${chooser.pick(TEAM_NAMES)} ${chooser.pick(TEAM_KINDS)}`
    const team = createTeam(this.#context, { display_name }, founder.id)
    this.#context.db.users.update(founder, { selected_team_id: team.id })
    const invited = 1 + chooser.below(8)
    for (let index = 0; index < invited; index++) {
      const user = chooser.pick(this.#members)
      if (chooser.chance(0.25)) this.#invite(team, `guest.${index}.${team.id.slice(0, 8)}@populated.example`)
      else if (!this.#context.db.memberships.get(`${team.id}/${user.id}`)) addMember(this.#context, team.id, user.id)
    }
  }

  #invite(team: TeamRecord, email: string): void {
    inviteToTeam(this.#context, team, email, `${APP}/handler/team-invitation`)
  }

  #countryCode(): string | null {
    return this.#headers.get('cf-ipcountry') ?? null
  }

  /** Sets the headers that a hosting platform adds to the requests of a browser. */
  #useBrowser({ country, region, city }: Place, userAgent: string): void {
    // Addresses for documentation (RFC 5737).
    const ip = `203.0.113.${this.#chooser.below(256)}`
    this.#headers = new Map([
      ['user-agent', userAgent],
      ['x-forwarded-for', ip],
      ['cf-ipcountry', country],
      ['x-vercel-ip-country-region', region],
      ['x-vercel-ip-city', encodeURIComponent(city)],
    ])
  }
}

/** Where the links of emails lead to. */
const APP = 'http://localhost:3000'

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6

/** Lists the enabled methods to sign up; passwords twice, because most users have one. */
function listSignInMethods({ project }: RequestContext): string[] {
  const config = readSettings(project)
  const methods = [
    ...(config.credential_enabled ? ['password', 'password'] : []),
    ...(config.magic_link_enabled ? ['otp'] : []),
    ...config.oauth_providers.map(({ id }) => id),
  ]
  return methods.length > 0 ? methods : ['password']
}
