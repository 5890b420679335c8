import { useParams } from 'react-router';
import { EstimatePage } from '../../../features/admin/estimates/estimate-page.js';

export default function OneEstimatePage() {
  const { id } = useParams();
  return <EstimatePage id={Number(id)} />;
}
