import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

export const accountFr: Texts<AccountKey> = {
  'userButton.label': 'Compte de {name}',
  'userButton.signIn': 'Se connecter',
  'userButton.unnamed': 'Votre compte',
  'userButton.settings': 'Paramètres du compte',
  'userButton.switch': 'Utiliser un autre compte',
  'userButton.signOut': 'Se déconnecter',
  'teamSwitcher.label': 'Changer d’équipe',
  'teamSwitcher.none': 'Aucune équipe',
  'teamSwitcher.unnamed': 'Équipe sans nom',
  'teamSwitcher.manage': 'Gérer les équipes',
  'teamSwitcher.create': 'Créer une équipe',
  'teamSwitcher.filter': 'Rechercher une équipe',
  'teamSwitcher.noMatch': 'Aucune équipe ne porte ce nom.',
  'impersonation.label': 'Session au nom d’une autre personne',
  'impersonation.text': 'Vous agissez en tant que {name}. Tout ce que vous faites ici est fait en son nom.',
  'impersonation.stop': 'Arrêter',
}
