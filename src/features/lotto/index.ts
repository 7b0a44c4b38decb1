export { Lotto } from './components/Lotto.tsx';
