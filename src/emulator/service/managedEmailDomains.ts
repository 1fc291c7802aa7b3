/** Subdomains from which the service sends the emails of a project. */
import { writeConfig } from '../domain/configuration.ts'
import { failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { Wire } from '../specification.ts'
import type { ManagedEmailDomainRecord } from '../state/mailRecords.ts'
import type { Resolvers } from './resolver.ts'

/** The name servers of the emulator: their name is reserved (RFC 6761), so no domain can delegate to them. */
const NAME_SERVERS = ['ns1.emulator.invalid', 'ns2.emulator.invalid']

const toView = ({
  id,
  subdomain,
  sender_local_part,
  status,
}: ManagedEmailDomainRecord): Wire<'ManagedEmailDomain'> => ({
  domain_id: id,
  subdomain,
  sender_local_part,
  status,
  name_server_records: NAME_SERVERS,
})

function requireDomain({ db, project }: RequestContext, id: string): ManagedEmailDomainRecord {
  const domain = db.managedEmailDomains.get(id)
  return domain?.project_id === project.id ? domain : failText(400, 'There is no domain with this id')
}

export const managedEmailDomains = {
  listManagedEmailDomains: ({ db, project }) => ({
    items: db.managedEmailDomains.where('project', project.id).map(toView),
  }),

  setUpManagedEmailDomain({ db, project, random, body }) {
    const id = random.uuid()
    return toView(db.managedEmailDomains.insert({ id, project_id: project.id, status: 'pending', ...body }))
  },

  checkManagedEmailDomain(context) {
    const domain = requireDomain(context, context.body.domain_id)
    if (domain.status === 'pending') context.db.managedEmailDomains.update(domain, { status: 'verified' })
    return { status: domain.status }
  },

  applyManagedEmailDomain(context) {
    const { db, project, body } = context
    const domain = requireDomain(context, body.domain_id)
    const { subdomain: managedSubdomain, sender_local_part: managedSenderLocalPart } = domain
    const server = { isShared: false, provider: 'managed', managedSubdomain, managedSenderLocalPart }
    writeConfig(db, project, { 'emails.server': server })
    db.managedEmailDomains.update(domain, { status: 'applied' })
    return { status: domain.status }
  },

  deleteManagedEmailDomain(context) {
    context.db.managedEmailDomains.delete(requireDomain(context, context.body.resend_domain_id).id)
    return {}
  },
} satisfies Resolvers
