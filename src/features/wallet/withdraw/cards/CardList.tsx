import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserBank } from '#contract/withdrawal/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useAction } from '#src/query/index.ts';
import { buttonClass, Grid, Page, Panel, RowList, Skeleton, Text, toaster } from '#src/ui/index.ts';
import { WalletMessages } from '../../components/WalletMessages.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { EXCHANGE_READS, useExchangeInfo } from '../hooks/useExchangeInfo.ts';
import type { CardProps } from './CardTile.tsx';

interface CardListProps {
  renderCard: (card: CardProps) => ReactNode;
  /** Rows of one panel in place of cards beside each other. */
  asRows?: boolean;
}

/** The accounts that a member withdraws to, and the way to another one. */
export function CardList({ renderCard, asRows = false }: CardListProps) {
  const { t } = useTranslation('withdrawal');
  const call = useExchangeInfo();
  const List = asRows ? RowList : Cards;
  const [removed, setRemoved] = useState<UserBank | null>(null);
  return (
    <Page>
      <WalletMessages />
      <Loaded call={call} failed={t('cards.failed')} skeleton={<Skeleton count={3} />}>
        {({ appUserBankList, banks, rule }) => (
          <>
            {appUserBankList.length === 0 ? (
              <NoCards />
            ) : (
              <List aria-label={t('cards.title')}>
                {appUserBankList.map((card) => (
                  <li key={card.id}>
                    {renderCard({
                      card,
                      bank: banks.find(({ id }) => id === card.bankId),
                      onRemove: () => setRemoved(card),
                    })}
                  </li>
                ))}
              </List>
            )}
            {appUserBankList.length < rule.mostCards && appUserBankList.length > 0 && (
              <AppLink to="/wallets/card/edit" className={buttonClass('primary', 'lg', true)}>
                {t('cards.add')}
              </AppLink>
            )}
            <Text type="caption" tone="soft">
              {t('cards.note', { count: rule.mostCards })}
            </Text>
          </>
        )}
      </Loaded>
      {removed !== null && <RemoveDialog card={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

const Cards = (list: ComponentProps<'ul'>) => <Grid as="ul" min={272} gap={4} {...list} />;

function NoCards() {
  const { t } = useTranslation('withdrawal');
  return (
    <Panel>
      <Empty
        art="art-bank-card"
        title={t('cards.empty')}
        text={t('cards.emptyText')}
        link={{ to: '/wallets/card/edit', label: t('cards.add') }}
      />
    </Panel>
  );
}

function RemoveDialog({ card, onClose }: { card: UserBank; onClose: () => void }) {
  const { t } = useTranslation('withdrawal');
  const { run, error } = useAction('delUserBank', { refreshes: EXCHANGE_READS });

  async function remove(): Promise<void> {
    if ((await run({ id: card.id })) === null) return;
    toaster.show(t('remove.done'), 'success');
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('remove.title')}
      yes={t('remove.yes')}
      no={t('remove.no')}
      onYes={remove}
      onClose={onClose}
      error={error}
    >
      {t('remove.text', { bank: card.name, account: card.account })}
    </ConfirmDialog>
  );
}
